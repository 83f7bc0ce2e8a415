import { Effect, Option } from "effect";
import { HttpServerRequest } from "effect/http";
import { isIPv6 } from "node:net";
import { Settings } from "../settings.ts";

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
 * Who sent a request. Only with a public address set, and only from this machine, a proxy's word is taken: the last
 * entry of `X-Forwarded-For`, the one it wrote itself.
 */
const senderOf = (request: HttpServerRequest.HttpServerRequest, publicUrl: string | null): string => {
  const peer = Option.getOrElse(request.remoteAddress, () => "unknown");
  const forwarded = request.headers["x-forwarded-for"]?.split(",").at(-1)?.trim();
  return networkOf(publicUrl !== null && isLoopback(peer) && forwarded ? forwarded : peer);
};

/** Who sent the call that is being answered. */
export const callerAddress = Effect.gen(function* () {
  return senderOf(yield* HttpServerRequest.HttpServerRequest, (yield* Settings).publicUrl);
});

/** Asked from this machine itself, and not through a proxy on it. */
export const isLocalCall = (request: HttpServerRequest.HttpServerRequest): boolean =>
  isLoopback(Option.getOrElse(request.remoteAddress, () => "")) &&
  request.headers["x-forwarded-for"] === undefined &&
  request.headers["forwarded"] === undefined;
