import type { Laws } from "../../../../harness/index.ts";
import { isReading, opensOffline, type Reading } from "./reader-world.ts";

const isOpening = ({ roles }: Reading, i: number): boolean => roles.reader[i]!.snapshot.matches({ paper: "opening" });
/** The readers that a step opened, or refused to open. */
const endedOpenings = (before: Reading, after: Reading) =>
  after.roles.reader.filter((_, i) => isOpening(before, i) && !isOpening(after, i));

/** By product.md §4 and §8, contract.md and docs/decisions 0019, 0059. */
export const laws: Laws<Reading> = {
  worlds: {
    "a copy on the phone has its pictures": ({ between: { saved } }) => saved === null || saved.has !== "record",
  },
  steps: {
    "no paper opens after access ended and the phone knew": (before, after) =>
      !endedOpenings(before, after).some(isReading) ||
      (before.between.isOnline ? before.between.isOpen : before.between.saved?.isLasting === true),
    "a copy opens without a connection while it lasts": (before, after) =>
      before.between.isOnline || !opensOffline(before.between.saved) || endedOpenings(before, after).every(isReading),
    "a copy stays until it is removed, or access is over": (before, after, { does }) =>
      !opensOffline(before.between.saved) ||
      !before.between.isOpen ||
      after.between.saved !== null ||
      does === "removes the copy",
    "only a save that goes on writes": ({ roles, between }, after, { does }) =>
      does !== "writes all pages" ||
      after.between.saved === between.saved ||
      roles.saver.some(
        ({ snapshot }, i) => snapshot.matches("saving") && !after.roles.saver[i]!.snapshot.matches("saving"),
      ),
    "a refusal leaves nothing on the phone": ({ between }, { between: after }, { from, does }) =>
      between.isOpen ||
      from !== "server" ||
      !(does.startsWith("does not open") || does.startsWith("refuses")) ||
      after.saved === null,
  },
  ends: {
    "each reader and each save ends, or says why not": {
      reached: ({ roles }) =>
        roles.reader.every(
          (one, i) =>
            !isOpeningOrRenewing(one) && !["checking", "saving", "removing"].includes(roles.saver[i]!.snapshot.value),
        ),
      without: ["user"],
    },
  },
};
function isOpeningOrRenewing({ snapshot }: Reading["roles"]["reader"][number]): boolean {
  return snapshot.matches({ paper: "opening" }) || snapshot.matches({ paper: { reading: { pictures: "renewing" } } });
}
