import { ButtonLink } from "../kit/button.tsx";
import { useTexts } from "../texts.ts";

/** The way to free solutions for a student whose e-mail address is not verified (checklist 4.36). */
export function VerifyLink() {
  const { t } = useTexts("reader");
  return <ButtonLink href="/email/verify">{t("access.toVerify")}</ButtonLink>;
}
