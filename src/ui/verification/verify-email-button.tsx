import { useSelector } from "@xstate/react";
import { useContext } from "react";
import { useActorRef } from "../hooks/inspected-actors.ts";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";
import { CodeRequestContext } from "./code-request-context.ts";

/** Sends a code to the student's e-mail address and opens the code screen (checklist 4.36, 7.24 to 7.26). */
export function VerifyEmailButton({ label, variant }: { readonly label: string; readonly variant?: "text" }) {
  const { t } = useTexts("public");
  const actor = useActorRef(useContext(CodeRequestContext), { id: "codeRequest" });
  const isBusy = useSelector(actor, (state) => state.hasTag("busy"));
  return (
    <Button
      {...(variant !== undefined && { variant })}
      busy={isBusy}
      loading={t("common.loading")}
      onClick={() => actor.send({ type: "verify.pressed" })}
    >
      {label}
    </Button>
  );
}
