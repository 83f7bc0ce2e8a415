import { CAMEROON_OFFSET } from "../../cameroon-time.ts";

/** The day in Cameroon, `2026-11-20`. `now` in ms since 1970. */
const dayOf = (now: number): string => new Date(now + CAMEROON_OFFSET).toISOString().slice(0, 10);

/** What tells whose a copy is: name, the last three figures of the phone, and the day. Enough to know a copy by, too little to call anybody. */
export const watermarkText = (
  { name, phone }: { readonly name: string; readonly phone: string | null },
  now: number,
): string => ["Annales", name, ...(phone === null ? [] : [`…${phone.slice(-3)}`]), dayOf(now)].join(" · ");
