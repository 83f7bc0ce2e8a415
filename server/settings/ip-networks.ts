import { BlockList, isIP } from "node:net";

const BITS = { 4: 32, 6: 128 } as const;
const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** The networks of addresses such as `10.0.0.0/8` or `fd00::1`; null where one of them is none. */
export const parseNetworks = (texts: readonly string[]): BlockList | null => {
  const networks = new BlockList();
  for (const text of texts) {
    const [, address = "", given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const version = isIP(address);
    if (version !== 4 && version !== 6) return null;
    const bits = Number(given ?? BITS[version]);
    if (bits > BITS[version]) return null;
    networks.addSubnet(address, bits, familyOf(address));
  }
  return networks;
};

/** Whether an address lies in one of the networks; what is no address lies in none. */
export const isInNetworks = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, familyOf(address));
