import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { notify } from "../../../../server/notifications/notify.sql.ts";
import { type PaperPayload, paperPayloadColumns } from "../../../../server/notifications/paper-payload.sql.ts";
import { awardUploadPoint } from "../../../../server/payments/points/award-points.sql.ts";
import { expectSoon } from "../../support/page-network.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../../worlds/small-world.ts";

const TITLE = "Thermodynamique appliquée";
let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  const [online, waiting] = await world.list({ title: TITLE, code: "PHY305" }, { title: TITLE });
  const seed = Effect.fn(function* (sql: SqlClient.SqlClient) {
    const [account] = yield* sql<{ id: number }>`SELECT id FROM account WHERE email = ${ada.email}`;
    const { id } = account!;
    yield* sql`UPDATE paper SET language = 'fr'`;
    yield* sql`UPDATE paper SET status = 'pending', owner_id = ${id} WHERE id = ${waiting!}`;
    yield* sql.withTransaction(awardUploadPoint(sql, id, online!, world.server.clock.now()));
    const [about] = yield* sql<PaperPayload>`SELECT ${paperPayloadColumns(sql)} FROM paper p WHERE p.id = ${online!}`;
    yield* notify(id, "paper.arrived", { paperId: online!, ...about! });
  });
  await world.server.run(Effect.flatMap(SqlClient.SqlClient, seed));
});
afterAll(() => world.close());

const isFrench = (inside: Locator) => expectSoon(() => inside.locator(":lang(fr)").allTextContents()).toEqual([TITLE]);

it("a French title says that it is French inside an English sentence", async () => {
  const student = await world.signedIn(ada);
  const { page, t } = student;
  await page.goto("/user/points");
  await isFrench(page.getByText(t("points.reasonUpload", { title: TITLE })));
  await page.goto("/user/uploads");
  await page.getByRole("button", { name: t("uploads.delete", { title: `${TITLE} 2024` }) }).click();
  await isFrench(page.getByRole("dialog", { name: t("uploads.deleteTitle") }));
  await page.getByRole("button", { name: t("common.cancel") }).click();
  await page.locator(".notifications-slot").getByRole("button").click();
  const panel = page.getByRole("dialog", { name: t("shell.notifications") });
  await panel.getByText(t("push.paperArrivedTitle")).click();
  await panel.getByText(t("push.paperArrivedBody", { title: `PHY305 ${TITLE} 2024` })).waitFor();
  await isFrench(panel);
  await student.leaves();
});
