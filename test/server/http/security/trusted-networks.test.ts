import { expect, test } from "vitest";
import { isInNetworks, parseNetworks } from "../../../../server/settings/ip-networks.ts";

test.each([
  [["10.0.0.0/8"], "10.255.0.1", true],
  [["10.0.0.0/8"], "::ffff:10.0.0.1", true],
  [["10.0.0.0/8"], "11.0.0.1", false],
  [["192.0.2.7", "fd00::/8"], "192.0.2.7", true],
  [["192.0.2.7", "fd00::/8"], "192.0.2.8", false],
  [["192.0.2.7", "fd00::/8"], "fd12::1", true],
  [["0.0.0.0/0"], "unknown", false],
  [[], "10.0.0.1", false],
])("of the networks %j the address %s is in one: %s", (networks, address, isIn) => {
  expect(isInNetworks(parseNetworks(networks)!, address)).toBe(isIn);
});

test.each(["10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/", "10.0.0", "fd00::/129", "proxy.example", "10.0.0.0/8/8"])(
  "%s is no network",
  (text) => {
    expect(parseNetworks(["10.0.0.1", text])).toBeNull();
  },
);
