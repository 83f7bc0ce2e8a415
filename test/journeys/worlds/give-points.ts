import { Effect } from "effect";
import { awardReferralPoint, awardUploadPoint } from "../../../server/payments/points/award-points.sql.ts";
import type { WorldAccount, SmallWorld } from "./small-world.ts";

/** Gives an account points, one for each of as many new papers, as approving them would. */
export const givePoints = async (world: SmallWorld, { email }: WorldAccount, points: number): Promise<void> => {
  const { server, semester } = world;
  const uploads = Array.from({ length: points }, (_, place) => ({ title: `Networks ${place + 1}`, semester }));
  const papers = await world.list(...uploads);
  await server.sql((sql) =>
    Effect.gen(function* () {
      const [row] = yield* sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`;
      for (const paper of papers) yield* awardUploadPoint(sql, row!.id, paper, server.clock.now());
    }).pipe(sql.withTransaction),
  );
};

/** What the first paid subscription of an account does for whoever referred it. */
export const paysFirst = ({ server }: SmallWorld, { email }: WorldAccount): Promise<unknown> =>
  server.sql((sql) =>
    Effect.gen(function* () {
      const [row] = yield* sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`;
      yield* awardReferralPoint(sql, row!.id, server.clock.now());
    }).pipe(sql.withTransaction),
  );
