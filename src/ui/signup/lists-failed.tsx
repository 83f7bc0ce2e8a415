import { useSelector } from "@xstate/react";
import { selectHasListFailed } from "../../machines/school-picker/school-picker.selectors.ts";
import { useOnReconnect } from "../hooks/reconnect.ts";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";
import type { SignUpStepProps } from "./use-sign-up.ts";

/** The error of a list that did not load, with a retry button. */
export function ListsFailed({ school }: Pick<SignUpStepProps, "school">) {
  const { t } = useTexts("forms");
  const retry = () => school.send({ type: "retry.pressed" });
  useOnReconnect(retry);
  if (!useSelector(school, selectHasListFailed)) return null;
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
