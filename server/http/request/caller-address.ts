import { Effect, Option } from "effect";
import { HttpServerRequest } from "effect/http";
import { isIPv4, isIPv6 } from "node:net";
import { Settings, type SettingsShape } from "../../settings/settings.ts";
import { isInNetworks } from "../../settings/ip-networks.ts";

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

/** Whether an address is this machine's own. */
const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** IPv6 counts by its first 64 bits: so many are given to one home, to take any address of. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!isIPv6(plain) || isLoopback(plain)) return plain;
  const [left = [], right = []] = plain.split("::").map((half) => half.split(":").filter(Boolean));
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
};

/**
 * The address of the caller: the nearest one, from the connection back through `X-Forwarded-For`, that is not a trusted proxy. A
 * proxy is trusted if its address is in `proxies`, or is loopback while a public URL is set.
 */
const callerAddressOf = (
  request: HttpServerRequest.HttpServerRequest,
  { publicUrl, proxies }: Pick<SettingsShape, "publicUrl" | "proxies">,
): string => {
  const isProxy = (address: string): boolean =>
    isInNetworks(proxies, address) || (publicUrl !== null && isLoopback(address));
  const peer = Option.getOrElse(request.remoteAddress, () => "unknown");
  const forwarded = (request.headers["x-forwarded-for"] ?? "").split(",").map((entry) => entry.trim());
  const way = [...forwarded.filter(Boolean), peer];
  return networkOf(way.findLast((address) => !isProxy(address)) ?? way[0] ?? peer);
};

/** The larger network around a sender: what one organisation, or one customer of a host, has addresses of. */
export const widerNetwork = (sender: string): string => {
  if (isIPv4(sender)) return `${sender.slice(0, sender.lastIndexOf("."))}.0/24`;
  return sender.endsWith("::/64") ? `${sender.split(":").slice(0, 3).join(":")}::/48` : sender;
};

/** Who sent the call that is being answered. */
export const callerAddress = Effect.gen(function* () {
  return callerAddressOf(yield* HttpServerRequest.HttpServerRequest, yield* Settings);
});

/** Whether the settings say that calls come through a proxy. */
const hasProxy = ({ publicUrl, proxies }: Pick<SettingsShape, "publicUrl" | "proxies">): boolean =>
  publicUrl !== null || proxies.rules.length > 0;

/** Asked from this machine itself. With a proxy that is never known: one on this machine need not name who asked it. */
export const isLocalCall = (
  request: HttpServerRequest.HttpServerRequest,
  settings: Pick<SettingsShape, "publicUrl" | "proxies">,
): boolean =>
  !hasProxy(settings) &&
  isLoopback(Option.getOrElse(request.remoteAddress, () => "")) &&
  request.headers["x-forwarded-for"] === undefined &&
  request.headers["forwarded"] === undefined;
