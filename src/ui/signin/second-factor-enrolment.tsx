import { groupSecret } from "../../contract/accounts/sign-in-form.ts";
import type { FormValues } from "../../machines/form/form.machine.ts";
import { useTexts } from "../use-texts.ts";

/** The secret for an admin's authenticator app, at the first sign-in: as a link and as text. */
export function SecondFactorEnrolment({
  secret,
  uri,
}: {
  readonly secret: FormValues[string];
  readonly uri: FormValues[string];
}) {
  const { t } = useTexts("signin");
  if (typeof secret !== "string" || typeof uri !== "string") return null;
  return (
    <section className="aside" aria-label={t("signin.enrolTitle")}>
      <h2>{t("signin.enrolTitle")}</h2>
      <p className="muted">{t("signin.enrolBody")}</p>
      <p>
        <code className="secret">{groupSecret(secret)}</code>
      </p>
      <p>
        <a href={uri}>{t("signin.enrolOpen")}</a>
      </p>
    </section>
  );
}
