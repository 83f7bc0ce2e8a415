import type { ReactNode } from "react";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { penIcon } from "../kit/icons/icons-public.ts";
import { useTexts } from "../use-texts.ts";
import type { SolutionRef } from "./solution-actors.ts";

/** One line on the solution of a paper: what there is, and what can be done. */
export function SolutionStatusFrame({
  role,
  act,
  children,
}: {
  readonly role?: "alert" | undefined;
  readonly act?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTexts("solution");
  return (
    <div className="solution-line" role="group" aria-label={t("solution.title")}>
      <Icon drawing={penIcon} />
      <div className="solution-words" role={role}>
        {children}
      </div>
      {act === undefined ? null : <div className="solution-actions">{act}</div>}
    </div>
  );
}

/** Asks for the solution; `busy` while the server is asked. */
export function RequestSolutionButton({
  solution,
  busy = false,
  children,
}: {
  readonly solution: SolutionRef;
  readonly busy?: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTexts("solution");
  return (
    <Button
      variant="second"
      busy={busy}
      loading={t("common.loading")}
      onClick={() => solution.send({ type: "request.pressed" })}
    >
      {children}
    </Button>
  );
}
