import type { ReactNode } from "react";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { penIcon } from "../kit/icons/icons-public.ts";
import { useTexts } from "../use-texts.ts";
import type { SolutionRef } from "./solution-actors.ts";

/** The status line of a paper's solution. */
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

/** The request button; `busy` while it is sent. */
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
