import { useSelector } from "@xstate/react";
import { type SignUpStep, signUpSteps } from "../../contract/accounts/sign-up-draft.ts";
import { selectSignUpAlert, selectSignUpStep } from "../../machines/sign-up/sign-up.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import { useScrollToTopOnChange } from "../hooks/navigation/page-navigation.ts";
import { useTexts } from "../use-texts.ts";
import { PersonStep } from "./person-step.tsx";
import { PurposeStep } from "./purpose-step.tsx";
import { SchoolStep } from "./school-step.tsx";
import type { SignUpScreenProps } from "./signup-screen-props.ts";

const names = { person: "signup.stepAccount", school: "signup.stepSchool", purpose: "signup.stepPurpose" } as const;

/** Signing up, step after step (checklist 1.17, 2.24, 2.25). */
export function SignUpScreen({ signUp, school, onChoosePhoto }: SignUpScreenProps) {
  const texts = useTexts("forms");
  const { t } = texts;
  const step = useSelector(signUp, selectSignUpStep);
  return (
    <FormScreen
      title={t("signup.title")}
      banner={
        <FormAlertBanner
          alert={useSelector(signUp, selectSignUpAlert)}
          texts={texts}
          onClose={() => signUp.send({ type: "alert.closed" })}
        />
      }
    >
      <StepHead step={step} />
      {step === "person" ? <PersonStep signUp={signUp} /> : null}
      {step === "school" ? <SchoolStep signUp={signUp} school={school} /> : null}
      {step === "purpose" ? <PurposeStep signUp={signUp} school={school} onChoosePhoto={onChoosePhoto} /> : null}
    </FormScreen>
  );
}

/** The current step. Rendered before the fields, so that focusing an invalid field comes after the scroll to the top. */
function StepHead({ step }: { readonly step: SignUpStep }) {
  const { t } = useTexts("forms");
  useScrollToTopOnChange(step);
  return (
    <div className="step">
      <p className="small muted">
        {t("signup.stepOf", { number: signUpSteps.indexOf(step) + 1, count: signUpSteps.length })}
      </p>
      <h2>{t(names[step])}</h2>
    </div>
  );
}
