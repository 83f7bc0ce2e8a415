import { useSelector } from "@xstate/react";
import { paperPath } from "../../contract/papers/paper-rules.ts";
import { formatMegabytes } from "../../i18n/format-numbers.ts";
import type { UploadCharts } from "../../machines/upload-flow/upload-flow.selectors.ts";
import {
  selectSentBytes,
  selectTotalBytes,
  selectDuplicate,
  selectUploadView,
  selectUploadError,
  type UploadView,
} from "../../machines/upload/upload.selectors.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { TitledText } from "../kit/lists/titled-text.tsx";
import { ProgressBar } from "../kit/feedback/progress.tsx";
import { useTexts } from "../use-texts.ts";

interface Props {
  readonly upload: UploadCharts["upload"];
}

const titles = {
  progress: "upload.progressTitle",
  interrupted: "upload.interruptedTitle",
  duplicate: "upload.duplicateTitle",
  failed: "upload.failedTitle",
  refused: "upload.failedTitle",
} as const satisfies Record<Exclude<UploadView, "nothing">, string>;

/** How the sending goes: in MB with two decimals, cut off, known already, or refused (checklist 4.45 to 4.48). */
export function UploadProgressDialog({ upload }: Props) {
  const { t } = useTexts("upload");
  const shows = useSelector(upload, selectUploadView);
  if (shows === "nothing") return null;
  return (
    <Dialog
      open
      title={t(titles[shows])}
      closeLabel={t("common.close")}
      dismissable={shows === "failed" || shows === "refused"}
      onClose={() => upload.send({ type: "dialog.closed" })}
    >
      <Part upload={upload} shows={shows} />
    </Dialog>
  );
}

function Part({ upload, shows }: Props & { readonly shows: Exclude<UploadView, "nothing"> }) {
  switch (shows) {
    case "progress":
      return <Progress upload={upload} />;
    case "interrupted":
      return <Interrupted upload={upload} />;
    case "duplicate":
      return <Duplicate upload={upload} />;
    case "failed":
    case "refused":
      return <NotTaken upload={upload} canBeSentAgain={shows === "failed"} />;
  }
}

function Sent({ upload }: Props) {
  const { t, language } = useTexts("upload");
  const sent = useSelector(upload, selectSentBytes);
  const total = useSelector(upload, selectTotalBytes);
  const figure = (bytes: number) => formatMegabytes(language, bytes);
  return (
    <ProgressBar
      label={t("upload.progressTitle")}
      value={sent}
      max={total}
      done={t("upload.progress", { sent: figure(sent), total: figure(total) })}
    />
  );
}

function Progress({ upload }: Props) {
  const { t } = useTexts("upload");
  return (
    <Stack>
      <Sent upload={upload} />
      <p className="small muted">{t("upload.leftOpen")}</p>
      <DialogActions>
        <Button
          variant="second"
          className="upload-cancel"
          data-first=""
          onClick={() => upload.send({ type: "cancel.pressed" })}
        >
          {t("upload.cancel")}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function Interrupted({ upload }: Props) {
  const { t } = useTexts("upload");
  return (
    <Stack>
      <p role="alert">{t("upload.interrupted")}</p>
      <Sent upload={upload} />
      <DialogActions>
        <Button variant="second" onClick={() => upload.send({ type: "cancel.pressed" })}>
          {t("upload.cancel")}
        </Button>
        <Button data-first="" onClick={() => upload.send({ type: "retry.pressed" })}>
          {t("upload.again")}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function Duplicate({ upload }: Props) {
  const { t } = useTexts("upload");
  const duplicate = useSelector(upload, selectDuplicate);
  if (duplicate === null) return null;
  return (
    <Stack>
      <p role="alert">
        <TitledText text={t("error.duplicatePaper", { title: duplicate.title })} {...duplicate} />
      </p>
      <p>
        <a href={paperPath(duplicate)} target="_blank" rel="noopener">
          {t("upload.duplicateSee")}
        </a>
      </p>
      <DialogActions>
        <Button variant="second" data-first="" onClick={() => upload.send({ type: "cancel.pressed" })}>
          {t("upload.duplicateKeep")}
        </Button>
        <Button onClick={() => upload.send({ type: "duplicate.allowed" })}>{t("upload.duplicateSend")}</Button>
      </DialogActions>
    </Stack>
  );
}

function NotTaken({ upload, canBeSentAgain }: Props & { readonly canBeSentAgain: boolean }) {
  const { t } = useTexts("upload");
  const error = useSelector(upload, selectUploadError);
  return (
    <Stack>
      <AlertBanner tone="error">{error?.message || t("toast.unknownError")}</AlertBanner>
      <DialogActions>
        <Button
          {...(canBeSentAgain ? { variant: "second" } : { "data-first": "" })}
          onClick={() => upload.send({ type: "dialog.closed" })}
        >
          {t("upload.toForm")}
        </Button>
        {canBeSentAgain ? (
          <Button data-first="" onClick={() => upload.send({ type: "retry.pressed" })}>
            {t("upload.again")}
          </Button>
        ) : null}
      </DialogActions>
    </Stack>
  );
}
