import { FormScreen } from "../forms/form-screen.tsx";
import { ButtonLink } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";

/** Shown instead of the code screen if the e-mail is already verified. */
export function VerifiedScreen({ dashboard }: { readonly dashboard: string }) {
  const { t } = useTexts("forms");
  return (
    <FormScreen title={t("verify.title")} heading={t("verify.already")}>
      <ButtonLink size="big" href={dashboard}>
        {t("common.continue")}
      </ButtonLink>
    </FormScreen>
  );
}
