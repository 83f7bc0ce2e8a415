const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Where the events go: the Stately inspector, a page on this machine, our own page, nowhere; `refused` is anything else. */
export type InspectTarget =
  | { readonly kind: "stately" | "local" | "off" | "refused" }
  | { readonly kind: "loopback"; readonly url: string };

/** Reads the value of `?inspect`. No address but one on this machine is ever given the events. */
export const parseInspectTarget = (asked: string): InspectTarget => {
  if (asked === "") return { kind: "stately" };
  if (asked === "local" || asked === "off") return { kind: asked };
  if (!URL.canParse(asked)) return { kind: "refused" };
  const url = new URL(asked);
  return /^https?:$/.test(url.protocol) && LOOPBACK.test(url.hostname)
    ? { kind: "loopback", url: url.href }
    : { kind: "refused" };
};
