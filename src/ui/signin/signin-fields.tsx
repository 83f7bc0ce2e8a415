import { useSelector } from "@xstate/react";
import type { SubmitEvent } from "react";
import {
  selectAlert,
  selectIsSubmitting,
  selectProblems,
  selectRefusalOccasion,
  selectRefusedFields,
  selectValues,
  selectWrongField,
} from "../../machines/form/form.selectors.ts";
import { ruleText } from "../forms/rule-text.ts";
import { useFocusOnField } from "../kit/adapters/focus.ts";
import { Button } from "../kit/button.tsx";
import { Field, PasswordField } from "../kit/field.tsx";
import { useTexts } from "../texts.ts";
import type { SignInScreenProps } from "./signin-screen.tsx";

/** Identifier and password. A wrong one is marked, said below its field, and takes the focus; refused, the password does. */
export function SignInFields({ form }: Pick<SignInScreenProps, "form">) {
  const texts = useTexts("signin");
  const { t } = texts;
  const values = useSelector(form, selectValues);
  const problems = useSelector(form, selectProblems);
  const refused = useSelector(form, selectRefusedFields);
  const isSubmitting = useSelector(form, selectIsSubmitting);
  const isRefused = useSelector(form, selectAlert)?.kind === "refusal";
  const wrong = useSelector(form, selectWrongField) ?? (isRefused ? "password" : null);
  const box = useFocusOnField(wrong, useSelector(form, selectRefusalOccasion));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: "form.submitted" });
  };
  const change = (name: string, value: string | boolean) => form.send({ type: "field.changed", name, value });
  const errorOf = (name: string) => {
    const rule = problems[name];
    return rule === undefined ? refused[name] : ruleText(texts, rule);
  };
  const isShown = values["shown"] === true;
  return (
    <form ref={box} className="stack stack-loose" noValidate onSubmit={submit}>
      <Field
        label={t("signin.identifier")}
        name="identifier"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={String(values["identifier"])}
        error={errorOf("identifier")}
        onChange={(event) => change("identifier", event.target.value)}
      />
      <PasswordField
        label={t("field.password")}
        name="password"
        shown={isShown}
        showLabel={t("signin.showPassword")}
        hideLabel={t("signin.hidePassword")}
        onToggle={() => change("shown", !isShown)}
        value={String(values["password"])}
        error={errorOf("password")}
        onChange={(event) => change("password", event.target.value)}
      />
      <Button size="big" type="submit" busy={isSubmitting} loading={t("common.loading")}>
        {t("signin.submit")}
      </Button>
    </form>
  );
}
