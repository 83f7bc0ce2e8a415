import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SignedInOptions, type SmallWorld } from "../worlds/small-world.ts";
import { expectSoon } from "../support/page-network.ts";
import { install, toast, goesToSettings, offers } from "./install-and-push-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1";
const iPad = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15";

const arrives = async (options: SignedInOptions = {}, before?: () => void) => {
  const student = await world.signedIn(await world.account(), options);
  if (before) await student.page.addInitScript(before);
  await student.page.goto("/user/favourites");
  await student.page.getByRole("heading", { level: 1 }).waitFor();
  return student;
};

describe("installing the app", () => {
  it("1.2, 8.19 in the installed app is told at a press, on an iPhone too", async () => {
    const student = await arrives({ userAgent: iPhone }, () => {
      const real = matchMedia;
      globalThis.matchMedia = (query) =>
        query.includes("standalone") ? ({ ...real(query), matches: true } as MediaQueryList) : real(query);
    });
    await goesToSettings(student);
    await install(student).click();
    await expectSoon(() => toast(student).innerText()).toBe(student.t("install.already"));
    await student.leaves();
  });

  it("that is dismissed takes the button away, and says nothing", async () => {
    const student = await arrives();
    await offers(student, "dismissed");
    await goesToSettings(student);
    await install(student).click();
    await install(student).waitFor({ state: "detached" });
    expect(await toast(student).count()).toBe(0);
    await student.leaves();
  });

  it.each([
    ["an iPhone", "en", iPhone, "On iPhone: tap Share, then “Add to Home Screen”."],
    ["an iPad", "fr", iPad, "Sur iPhone\u202f: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0»."],
  ] as const)(
    "1.2 on %s is done by hand: a hint says how in %s, and there is no button",
    async (_, language, userAgent, hint) => {
      const student = await arrives({ userAgent, language, hasTouch: true }, () =>
        Object.defineProperty(navigator, "maxTouchPoints", { value: 5 }),
      );
      await goesToSettings(student);
      await student.sees(hint);
      expect(await install(student).count()).toBe(0);
      await student.leaves();
    },
  );
});
