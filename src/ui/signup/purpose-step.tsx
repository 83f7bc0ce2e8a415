import { useSelector } from "@xstate/react";
import { selectIsSigningUp } from "../../machines/sign-up/sign-up.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { ChoiceList } from "../kit/controls/choice-fields.tsx";
import { Field } from "../kit/controls/field.tsx";
import { Facts } from "../kit/lists/facts.tsx";
import { useTexts } from "../use-texts.ts";
import { LevelOrCategoryField } from "./level-or-category-field.tsx";
import { PhotoFields } from "./photo-fields.tsx";
import type { SignUpScreenProps } from "./signup-screen-props.ts";
import { ListsFailed } from "./lists-failed.tsx";
import { useSignUp } from "./use-sign-up.ts";

/** The purpose; the rest is optional (checklist 2.25, 5.15 to 5.18, 5.22). */
export function PurposeStep({ signUp, school, onChoosePhoto }: SignUpScreenProps) {
  const { t } = useTexts("forms");
  const { draft, change, frame, field } = useSignUp({ signUp });
  const isSigningUp = useSelector(signUp, selectIsSigningUp);
  return (
    <form {...frame}>
      <ListsFailed school={school} />
      <ChoiceList
        legend={t("signup.purpose")}
        name="purpose"
        value={draft.purpose}
        onChoose={(purpose) => change({ purpose })}
        options={[
          { value: "university", label: t("signup.purposeUniversity") },
          { value: "hnd", label: t("signup.purposeHnd") },
          { value: "concour", label: t("signup.purposeConcour") },
        ]}
      />
      <LevelOrCategoryField signUp={signUp} school={school} />
      <PhotoFields signUp={signUp} school={school} onChoosePhoto={onChoosePhoto} />
      <Field
        {...field("referral")}
        label={t("signup.referral")}
        note={t("common.optional")}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="small muted">
        {t("signup.agree")}{" "}
        <Facts
          of={[
            <a key="terms" href="/general-terms" target="_blank" rel="noopener">
              {t("footer.terms")}
            </a>,
            <a key="privacy" href="/privacy-policy" target="_blank" rel="noopener">
              {t("footer.privacy")}
            </a>,
          ]}
        />
      </p>
      <Button size="big" type="submit" busy={isSigningUp} loading={t("common.loading")}>
        {t("signup.submit")}
      </Button>
      <Button variant="second" disabled={isSigningUp} onClick={() => signUp.send({ type: "step.returned" })}>
        {t("common.back")}
      </Button>
    </form>
  );
}
