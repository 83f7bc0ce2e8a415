import "../../styles/forms.css";
import "../../reader/reader.css";
import "./outlines.css";
import { useSelector } from "@xstate/react";
import {
  selectCanRedo,
  selectCanUndo,
  selectChange,
  selectHasChanges,
  selectIsEditable,
  selectIsLeaving,
  selectIsOutdated,
  selectIsSending,
  selectLostCount,
  selectOutline,
  selectOutlineError,
  selectOutlineView,
} from "../../../machines/admin-outline/admin-outline.selectors.ts";
import { AlertBanner } from "../../kit/feedback/alert-banner.tsx";
import { Dialog, DialogActions } from "../../kit/feedback/dialog.tsx";
import { Button, ButtonLink } from "../../kit/controls/button.tsx";
import { checkIcon } from "../../kit/icons/icons-public.ts";
import { SkeletonRows } from "../../kit/lists/skeleton-rows.tsx";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminNav } from "../admin-frame.tsx";
import { changeText } from "./change-text.ts";
import { OutlineKeys } from "./outline-keys.tsx";
import { OutlineList, OutlineReports } from "./outline-list.tsx";
import { OutlinePage } from "./outline-page.tsx";
import { OutlinePanel } from "./outline-panel.tsx";
import type { OutlineProps } from "./outline-props.ts";
import { OutlineStatusBadge } from "./outlines-screen.tsx";

/** One outline: the picture of its page, and beside it, or below on a phone, its questions. */
export function OutlineScreen({ desk }: OutlineProps) {
  const { t } = useTexts("admin");
  const shows = useSelector(desk, selectOutlineView);
  return (
    <>
      <AdminNav place="outlines" />
      <Told desk={desk} />
      {shows === "outline" ? <Outline desk={desk} /> : null}
      {shows === "outline" ? null : (
        <PageContent>
          {shows === "failed" ? (
            <LoadFailed text={t("list.failed")} onRetry={() => desk.send({ type: "retry.pressed" })} />
          ) : (
            <SkeletonRows label={t("common.loadingPage")} />
          )}
        </PageContent>
      )}
    </>
  );
}

function Outline({ desk }: OutlineProps) {
  return (
    <>
      <Head desk={desk} />
      <div className="outline-desk">
        <OutlinePage desk={desk} />
        <div className="outline-side">
          <OutlinePanel desk={desk} />
          <OutlineReports desk={desk} />
          <OutlineList desk={desk} />
          <OutlineKeys desk={desk} />
        </div>
      </div>
      <LeaveDialog desk={desk} />
    </>
  );
}

function Head({ desk }: OutlineProps) {
  const { t } = useTexts("admin");
  const outline = useSelector(desk, selectOutline);
  const isEditable = useSelector(desk, selectIsEditable);
  const isSending = useSelector(desk, selectIsSending);
  const hasChanges = useSelector(desk, selectHasChanges);
  const canUndo = useSelector(desk, selectCanUndo);
  const canRedo = useSelector(desk, selectCanRedo);
  if (outline === null) return null;
  const { paper, status, next } = outline;
  return (
    <div className="outline-head">
      <div className="line-up">
        <h1>{paper.title}</h1>
        <OutlineStatusBadge status={status} />
      </div>
      <InlineGroup>
        <Button
          icon={checkIcon}
          busy={isSending}
          loading={t("common.loading")}
          disabled={!isEditable}
          aria-keyshortcuts="a"
          onClick={() => desk.send({ type: "accept.pressed" })}
        >
          {t("outlines.accept")} <kbd>A</kbd>
        </Button>
        <Button
          variant="second"
          disabled={!isEditable || !hasChanges}
          aria-keyshortcuts="s"
          onClick={() => desk.send({ type: "save.pressed" })}
        >
          {t("outlines.save")} <kbd>S</kbd>
        </Button>
        <Button
          variant="second"
          disabled={!canUndo}
          aria-keyshortcuts="z"
          onClick={() => desk.send({ type: "undo.pressed" })}
        >
          {t("outlines.undo")} <kbd>Z</kbd>
        </Button>
        <Button
          variant="second"
          disabled={!canRedo}
          aria-keyshortcuts="y"
          onClick={() => desk.send({ type: "redo.pressed" })}
        >
          {t("outlines.redo")} <kbd>Y</kbd>
        </Button>
        {next === null ? null : (
          <ButtonLink variant="text" href={`/admin/outlines/${next}`}>
            {t("outlines.skip")}
          </ButtonLink>
        )}
        <ButtonLink variant="text" href="/admin/outlines">
          {t("outlines.queue")}
        </ButtonLink>
        <ButtonLink variant="text" href={`/admin/papers/${paper.id}`}>
          {t("outlines.review")}
        </ButtonLink>
      </InlineGroup>
    </div>
  );
}

/** What changed, for who does not see it; what the server said; and what of the changes no longer fits. */
function Told({ desk }: OutlineProps) {
  const texts = useTexts("admin");
  const { t, tn } = texts;
  const change = useSelector(desk, selectChange);
  const error = useSelector(desk, selectOutlineError);
  const isOutdated = useSelector(desk, selectIsOutdated);
  const lost = useSelector(desk, selectLostCount);
  const isRestored = change?.kind === "restored";
  return (
    <>
      <output className="visually-hidden">{change === null ? "" : changeText(texts, change)}</output>
      {isOutdated ? <Outdated desk={desk} /> : null}
      {error === null || isOutdated ? null : (
        <AlertBanner tone="error" closeLabel={t("alert.close")} onClose={() => desk.send({ type: "alert.closed" })}>
          {error.message || t("toast.unknownError")}
        </AlertBanner>
      )}
      {isRestored || lost > 0 ? (
        <AlertBanner tone={lost > 0 ? "warning" : "main"}>
          {[isRestored ? t("outlines.restored") : "", lost > 0 ? tn("outlines.lost", lost) : ""].join(" ").trim()}
        </AlertBanner>
      ) : null}
    </>
  );
}

/** The server has a newer version of what is on the screen. */
function Outdated({ desk }: OutlineProps) {
  const { t } = useTexts("admin");
  return (
    <AlertBanner tone="error">
      <InlineGroup>
        {t("outlines.outdated")}
        <Button variant="second" onClick={() => desk.send({ type: "newer.wanted" })}>
          {t("outlines.newer")}
        </Button>
        <Button variant="text" onClick={() => desk.send({ type: "changes.discarded" })}>
          {t("outlines.discard")}
        </Button>
      </InlineGroup>
    </AlertBanner>
  );
}

function LeaveDialog({ desk }: OutlineProps) {
  const { t } = useTexts("admin");
  const isOpen = useSelector(desk, selectIsLeaving);
  const stay = () => desk.send({ type: "leave.cancelled" });
  return (
    <Dialog open={isOpen} title={t("outlines.leaveTitle")} closeLabel={t("common.close")} onClose={stay}>
      <p>{t("outlines.leaveBody")}</p>
      <DialogActions>
        <Button variant="second" onClick={stay}>
          {t("outlines.stay")}
        </Button>
        <Button variant="destructive" onClick={() => desk.send({ type: "leave.confirmed" })}>
          {t("outlines.leave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
