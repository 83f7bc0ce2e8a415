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
import { changeText } from "./change-text.ts";
import { OutlineKeys } from "./outline-keys.tsx";
import { OutlineList, OutlineReports } from "./outline-list.tsx";
import { OutlinePage } from "./outline-page.tsx";
import { OutlinePanel } from "./outline-panel.tsx";
import type { OutlineProps } from "./outline-props.ts";
import { OutlineStatusBadge } from "./outlines-screen.tsx";

/** One outline: the picture of its page, and beside it, or below on a phone, its questions. */
export function OutlineScreen({ editor }: OutlineProps) {
  const { t } = useTexts("admin");
  const shows = useSelector(editor, selectOutlineView);
  return (
    <>
      <Told editor={editor} />
      {shows === "outline" ? <Outline editor={editor} /> : null}
      {shows === "outline" ? null : (
        <PageContent>
          {shows === "failed" ? (
            <LoadFailed text={t("list.failed")} onRetry={() => editor.send({ type: "retry.pressed" })} />
          ) : (
            <SkeletonRows label={t("common.loadingPage")} />
          )}
        </PageContent>
      )}
    </>
  );
}

function Outline({ editor }: OutlineProps) {
  return (
    <>
      <Head editor={editor} />
      <div className="outline-editor">
        <OutlinePage editor={editor} />
        <div className="outline-side">
          <OutlinePanel editor={editor} />
          <OutlineReports editor={editor} />
          <OutlineList editor={editor} />
          <OutlineKeys editor={editor} />
        </div>
      </div>
      <LeaveDialog editor={editor} />
    </>
  );
}

function Head({ editor }: OutlineProps) {
  const { t } = useTexts("admin");
  const outline = useSelector(editor, selectOutline);
  const isEditable = useSelector(editor, selectIsEditable);
  const isSending = useSelector(editor, selectIsSending);
  const hasChanges = useSelector(editor, selectHasChanges);
  const canUndo = useSelector(editor, selectCanUndo);
  const canRedo = useSelector(editor, selectCanRedo);
  if (outline === null) return null;
  const { paper, status, next } = outline;
  return (
    <div className="outline-head">
      <div className="line-up">
        <h2 lang={paper.language ?? undefined}>{paper.title}</h2>
        <OutlineStatusBadge status={status} />
      </div>
      <InlineGroup>
        <Button
          icon={checkIcon}
          busy={isSending}
          loading={t("common.loading")}
          disabled={!isEditable}
          aria-keyshortcuts="a"
          onClick={() => editor.send({ type: "accept.pressed" })}
        >
          {t("outlines.accept")} <kbd>A</kbd>
        </Button>
        <Button
          variant="second"
          disabled={!isEditable || !hasChanges}
          aria-keyshortcuts="s"
          onClick={() => editor.send({ type: "save.pressed" })}
        >
          {t("outlines.save")} <kbd>S</kbd>
        </Button>
        <Button
          variant="second"
          disabled={!canUndo}
          aria-keyshortcuts="z"
          onClick={() => editor.send({ type: "undo.pressed" })}
        >
          {t("outlines.undo")} <kbd>Z</kbd>
        </Button>
        <Button
          variant="second"
          disabled={!canRedo}
          aria-keyshortcuts="y"
          onClick={() => editor.send({ type: "redo.pressed" })}
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
function Told({ editor }: OutlineProps) {
  const texts = useTexts("admin");
  const { t, tn } = texts;
  const change = useSelector(editor, selectChange);
  const error = useSelector(editor, selectOutlineError);
  const isOutdated = useSelector(editor, selectIsOutdated);
  const lost = useSelector(editor, selectLostCount);
  const isRestored = change?.kind === "restored";
  return (
    <>
      <output className="visually-hidden">{change === null ? "" : changeText(texts, change)}</output>
      {isOutdated ? <Outdated editor={editor} /> : null}
      {error === null || isOutdated ? null : (
        <AlertBanner tone="error" closeLabel={t("alert.close")} onClose={() => editor.send({ type: "alert.closed" })}>
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
function Outdated({ editor }: OutlineProps) {
  const { t } = useTexts("admin");
  return (
    <AlertBanner tone="error">
      <InlineGroup>
        {t("outlines.outdated")}
        <Button variant="second" onClick={() => editor.send({ type: "newer.wanted" })}>
          {t("outlines.newer")}
        </Button>
        <Button variant="text" onClick={() => editor.send({ type: "changes.discarded" })}>
          {t("outlines.discard")}
        </Button>
      </InlineGroup>
    </AlertBanner>
  );
}

function LeaveDialog({ editor }: OutlineProps) {
  const { t } = useTexts("admin");
  const isOpen = useSelector(editor, selectIsLeaving);
  const stay = () => editor.send({ type: "leave.cancelled" });
  return (
    <Dialog open={isOpen} title={t("outlines.leaveTitle")} closeLabel={t("common.close")} onClose={stay}>
      <p>{t("outlines.leaveBody")}</p>
      <DialogActions>
        <Button variant="second" onClick={stay}>
          {t("outlines.stay")}
        </Button>
        <Button variant="destructive" onClick={() => editor.send({ type: "leave.confirmed" })}>
          {t("outlines.leave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
