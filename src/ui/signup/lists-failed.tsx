import { useSelector } from "@xstate/react";
import { selectIsUnlisted } from "../../machines/school-picker/school-picker.selectors.ts";
import { useReturn } from "../hooks/reconnect.ts";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";
import type { StepProps } from "./use-sign-up.ts";

/** Says that a list did not load, and offers to try again. */
export function Unlisted({ school }: Pick<StepProps, "school">) {
  const { t } = useTexts("forms");
  const retry = () => school.send({ type: "retry.pressed" });
  useReturn(retry);
  if (!useSelector(school, selectIsUnlisted)) return null;
  return (
    <div className="stack stack-tight" role="alert">
      <p>{t("signup.listsFailed")}</p>
      <p>
        <Button variant="second" onClick={retry}>
          {t("common.retry")}
        </Button>
      </p>
    </div>
  );
}
