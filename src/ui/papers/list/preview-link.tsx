import type { Paper } from "../../../contract/entities.ts";
import { ButtonLink } from "../../kit/controls/button.tsx";
import { eyeIcon } from "../../kit/icons/icons-public.ts";
import { useTexts } from "../../use-texts.ts";

/** The button that opens a paper from its card (checklist 2.83). */
export function PreviewLink({ paper, href }: { readonly paper: Pick<Paper, "title">; readonly href: string }) {
  const { t } = useTexts("papers");
  return (
    <ButtonLink
      variant="text"
      icon={eyeIcon}
      className="row-preview"
      href={href}
      aria-label={t("paper.previewOf", { title: paper.title })}
    >
      {t("paper.preview")}
    </ButtonLink>
  );
}
