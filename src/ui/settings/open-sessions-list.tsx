import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { OpenSession } from "../../contract/accounts/own-account.ts";
import { formatDateTime } from "../../i18n/format-clock.ts";
import type { openSessionsMachine } from "../../machines/open-sessions/open-sessions.machine.ts";
import {
  selectEndingSession,
  selectAreSessionsBusy,
  selectSessions,
  selectSessionsView,
} from "../../machines/open-sessions/open-sessions.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { useTexts } from "../use-texts.ts";
import { SettingRow } from "./setting-row.tsx";

export interface OpenSessionsListProps {
  readonly sessions: ActorRefFrom<typeof openSessionsMachine>;
}

/** Where the student is signed in; each but this one can be ended, or all of them. */
export function OpenSessionsList({ sessions }: OpenSessionsListProps) {
  const { t } = useTexts("account");
  const shows = useSelector(sessions, selectSessionsView);
  switch (shows) {
    case "loading":
      return <SkeletonRows label={t("common.loadingPage")} count={2} />;
    case "failed":
      return (
        <LoadFailed text={t("settings.sessionsFailed")} onRetry={() => sessions.send({ type: "retry.pressed" })} />
      );
    case "listed":
      return <Listed sessions={sessions} />;
  }
}

function Listed({ sessions }: OpenSessionsListProps) {
  const { t } = useTexts("account");
  const open = useSelector(sessions, selectSessions);
  const ending = useSelector(sessions, selectEndingSession);
  const isBusy = useSelector(sessions, selectAreSessionsBusy);
  return (
    <>
      <ul aria-label={t("settings.sessionsTitle")}>
        {open.map((session) => (
          <li key={session.id}>
            <Session session={session} sessions={sessions} />
          </li>
        ))}
      </ul>
      {open.length > 1 ? (
        <div>
          <Button
            variant="second"
            busy={ending === "others"}
            disabled={isBusy}
            loading={t("common.loading")}
            onClick={() => sessions.send({ type: "endSession.pressed", which: "others" })}
          >
            {t("settings.endOthers")}
          </Button>
        </div>
      ) : (
        <p className="small muted">{t("settings.noOthers")}</p>
      )}
    </>
  );
}

function Session({ session, sessions }: OpenSessionsListProps & { readonly session: OpenSession }) {
  const { t, language } = useTexts("account");
  const ending = useSelector(sessions, selectEndingSession);
  const isBusy = useSelector(sessions, selectAreSessionsBusy);
  const device = session.device ?? t("settings.sessionUnknown");
  return (
    <SettingRow
      name={device}
      state={t("settings.sessionSeen", { date: formatDateTime(language, session.seenAt) })}
      act={
        session.current ? (
          <Badge tone="good">{t("settings.sessionHere")}</Badge>
        ) : (
          <Button
            variant="second"
            aria-label={`${t("settings.sessionEnd")}, ${device}`}
            busy={ending === session.id}
            disabled={isBusy}
            loading={t("common.loading")}
            onClick={() => sessions.send({ type: "endSession.pressed", which: session.id })}
          >
            {t("settings.sessionEnd")}
          </Button>
        )
      }
    />
  );
}
