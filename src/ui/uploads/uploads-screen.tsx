import "../styles/forms.css";
import "./photos/photos.css";
import "./uploads.css";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { NEW_UPLOAD_PATH } from "../../contract/routes.ts";
import { ownFilters } from "../../contract/uploads/own-papers.ts";
import { formatAmount } from "../../i18n/format.ts";
import {
  selectOwnCounts,
  selectOwnFilter,
  selectOwnPapersView,
} from "../../machines/own-papers/own-papers.selectors.ts";
import { ButtonLink } from "../kit/controls/button.tsx";
import { Chip, Chips } from "../kit/controls/chips.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { uploadIcon } from "../kit/icons/icons-public.ts";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { useTexts } from "../use-texts.ts";
import { DeletePaperDialog } from "./delete-paper-dialog.tsx";
import { OwnPapersList } from "./own-papers-list.tsx";
import type { OwnPapersProps } from "./own-papers-props.ts";

/** The student's own papers with their status, and the way to upload another (checklist 2.11, 2.33, 3.83). */
export function UploadsScreen({ own, dialog }: OwnPapersProps & { readonly dialog: ReactNode }) {
  return (
    <PageContent>
      <Head own={own} />
      <Own own={own} />
      <DeletePaperDialog own={own} />
      {dialog}
    </PageContent>
  );
}

function Head({ own }: OwnPapersProps) {
  const { t, language } = useTexts("upload");
  const counts = useSelector(own, selectOwnCounts);
  const filter = useSelector(own, selectOwnFilter);
  return (
    <div className="stack stack-tight">
      <div className="head">
        <p className="upload-counts">
          {counts === null ? null : (
            <>
              <b>{t("uploads.approvedCount", { count: formatAmount(language, counts.approved) })}</b>
              <span>{t("uploads.otherCount", { count: formatAmount(language, counts.other) })}</span>
            </>
          )}
        </p>
        <ButtonLink icon={uploadIcon} href={NEW_UPLOAD_PATH}>
          {t("menu.uploadPaper")}
        </ButtonLink>
      </div>
      <Chips label={t("uploads.filter")}>
        {ownFilters.map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => own.send({ type: "filter.chosen", filter: name })}>
            {t(`uploads.${name}`)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

function Own({ own }: OwnPapersProps) {
  const { t } = useTexts("upload");
  const shows = useSelector(own, selectOwnPapersView);
  const filter = useSelector(own, selectOwnFilter);
  switch (shows) {
    case "waiting":
      return <SkeletonRows label={t("common.loadingPage")} />;
    case "failed":
      return <LoadFailed text={t("list.failed")} onRetry={() => own.send({ type: "retry.pressed" })} />;
    case "empty":
      return <EmptyState icon={uploadIcon}>{t(filter === "all" ? "uploads.empty" : "uploads.emptyFilter")}</EmptyState>;
    case "listed":
      return <OwnPapersList own={own} />;
  }
}
