import { useSelector } from "@xstate/react";
import { DEMO_PASSWORD, demoAccountEmails } from "../../contract/demo-accounts.ts";
import { clearedSecondFactor } from "../../contract/accounts/sign-in-form.ts";
import { selectValue } from "../../machines/resource/resource.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";
import type { SignInScreenProps } from "./signin-screen-props.ts";

/** The demo accounts; a press fills in the form. */
export function DemoAccounts({ form, config }: Pick<SignInScreenProps, "form" | "config">) {
  const { t } = useTexts("signin");
  if (useSelector(config, selectValue)?.demo !== true) return null;
  const fill = (email: string) => {
    const values = { ...clearedSecondFactor, identifier: email, password: DEMO_PASSWORD };
    for (const [name, value] of Object.entries(values)) form.send({ type: "field.changed", name, value });
  };
  return (
    <section className="aside" aria-label={t("signin.demoTitle")}>
      <h2>{t("signin.demoTitle")}</h2>
      <p className="small muted">{t("signin.demoBody", { password: DEMO_PASSWORD })}</p>
      <ul>
        {demoAccountEmails.map((email) => (
          <li key={email}>
            <Button variant="text" onClick={() => fill(email)}>
              {t("signin.demoUse", { email })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
