import { createActor, fromCallback, fromPromise } from "xstate";
import { notificationFeed } from "../../../src/machines/notifications/notifications-setup.ts";
import { describe, expect, it } from "vitest";
import type { Language, User } from "../../../src/contract/entities.ts";
import { appCharts, appMachine } from "../../../src/machines/app/app.machine.ts";
import { appNotifications } from "../../../src/machines/app/app-notifications.ts";
import { selectNotifications, selectPageCharts } from "../../../src/machines/app/app.selectors.ts";
import { selectNotificationsView } from "../../../src/machines/notifications/notifications.selectors.ts";
import { ada, callFailure } from "../fixtures/user-fixtures.ts";
import { unread } from "../notifications/notifications.model.ts";

const page = { path: "/user/points", access: "guarded", to: null } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

interface Given {
  readonly user: User | null;
  readonly isConfirmed: boolean;
  /** Whether the fetch of the notifications succeeds. */
  readonly isFetched: boolean;
}

/** The app with its three charts; services answer at once and record their calls. */
async function together(given: Partial<Given> = {}) {
  const { user, isConfirmed, isFetched }: Given = { user: ada, isConfirmed: true, isFetched: true, ...given };
  const asked: string[] = [];
  const account = { user };
  const app = createActor(
    appMachine.provide({
      actors: {
        session: appCharts.session.provide({
          actors: {
            restoreAuth: fromPromise(async () => ({ auth: { isAuth: user !== null, user }, isConfirmed })),
            checkSession: fromPromise<User>(() => Promise.reject(callFailure(0, "no_answer"))),
            signOut: fromPromise(async () => {}),
            clearDeviceStore: fromPromise(async () => {}),
            watchPages: fromCallback(() => {}),
          },
          actions: {
            saveSession: () => {},
            saveUser: (_, saved) => {
              account.user = saved.user;
            },
            clearAuth: () => asked.push("auth cleared"),
            clearStorage: () => asked.push("storage cleared"),
            goTo: (_, { path }) => asked.push(`to ${path}`),
            goHome: () => {},
            prefetchPage: () => {},
          },
        }),
        language: appCharts.language.provide({
          actors: { loadTexts: fromPromise(async () => {}), watchLanguage: fromCallback(() => {}) },
          actions: { saveLanguage: (_, { language }) => asked.push(`${language} kept`) },
        }),
        notifications: appNotifications.provide({
          actors: {
            fetchNotifications: fromPromise(async ({ input }) => {
              asked.push(input.isConfirmed ? "fetched" : "recalled");
              if (!isFetched) throw callFailure(500, "internal");
              return { from: "server" as const, items: [unread] };
            }),
            feed: notificationFeed.provide({
              actors: { watchAttention: fromCallback(() => () => asked.push("no longer watched")) },
            }),
            watchReconnect: fromCallback(() => {}),
          },
          actions: { saveList: () => {} },
        }),
        saveAccountLanguage: fromPromise(async ({ input }) => {
          asked.push(`${input.language} told`);
          return { ...ada, language: input.language };
        }),
      },
    }),
    { input: { language: "en", page } },
  );
  app.start();
  await settled();
  app.send({ type: "notifications.shown" });
  await settled();
  const { session, language } = selectPageCharts(app.getSnapshot());
  return {
    app,
    session,
    account,
    asked,
    choose: async (chosen: Language) => {
      asked.length = 0;
      language.send({ type: "language.chosen", language: chosen });
      await settled();
    },
    shows: () => {
      const notifications = selectNotifications(app.getSnapshot());
      return notifications && selectNotificationsView(notifications.getSnapshot());
    },
  };
}

describe("the charts of the app", () => {
  it("fetch notifications for a student, not for a visitor", async () => {
    const student = await together();
    expect([student.shows(), student.asked]).toEqual(["listed", ["fetched"]]);
    const visitor = await together({ user: null });
    expect([visitor.shows(), visitor.asked]).toEqual([undefined, [`to /signin?to=%2Fuser%2Fpoints`]]);
  });

  it("show the stored notifications in a session that is not confirmed (G20, G47)", async () => {
    const { asked, session } = await together({ isConfirmed: false });
    expect(session.getSnapshot().value).toBe("confirmationDeferred");
    expect(asked).toEqual(["recalled"]);
  });

  it("8.38, 8.39 reset the session, and nothing else, when the fetch of notifications failed", async () => {
    const { asked, session, shows } = await together({ isFetched: false });
    expect(session.getSnapshot().context.user).toBeNull();
    expect(asked).toEqual(["fetched", "auth cleared", "to /signin?to=%2Fuser%2Fpoints", "no longer watched"]);
    expect(shows()).toBeUndefined();
  });

  it("4.18 stop the notifications when the student signs out", async () => {
    const { asked, session, shows } = await together();
    session.send({ type: "signOut.pressed" });
    session.send({ type: "signOut.confirmed" });
    await settled();
    expect(asked).toEqual(["fetched", "storage cleared", "no longer watched", "to /"]);
    expect(shows()).toBeUndefined();
  });

  it("6.18 follow each change of the setting, and no other change of the user", async () => {
    const { asked, session, shows } = await together();
    const update = async (user: User) => {
      asked.length = 0;
      session.send({ type: "user.updated", user });
      await settled();
      return [shows(), asked];
    };
    expect(await update({ ...ada, name: "Ada Bih Che" })).toEqual(["listed", []]);
    expect(await update({ ...ada, notify: false })).toEqual(["off", ["no longer watched"]]);
    expect(await update({ ...ada, notify: false, name: "Ada" })).toEqual(["off", []]);
    expect(await update(ada)).toEqual(["listed", ["fetched"]]);
  });

  it("1.1 save the language of a student on the server, and fetch the notifications in it", async () => {
    const { account, asked, choose, session, shows } = await together();
    await choose("fr");
    expect(asked).toEqual(["fr kept", "no longer watched", "fr told", "fetched"]);
    expect([shows(), session.getSnapshot().context.user]).toEqual(["listed", { ...ada, language: "fr" }]);
    expect(account.user).toEqual({ ...ada, language: "fr" });
  });

  it("do not save the language of a visitor on the server", async () => {
    const { asked, choose } = await together({ user: null });
    await choose("fr");
    expect(asked).toEqual(["fr kept"]);
  });
});
