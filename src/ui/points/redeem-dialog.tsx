import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Ref } from "../../contract/entities.ts";
import { semesterName } from "../../contract/papers/semester-name.ts";
import { formatDate } from "../../i18n/format.ts";
import type { redemptionMachine } from "../../machines/redemption/redemption.machine.ts";
import {
  selectRedemptionOptions,
  selectIsRedeeming,
  selectLevelId,
  selectRedemptionFieldErrors,
  selectRedemptionView,
  selectRedemptionError,
  selectSemesterId,
  selectSubscription,
} from "../../machines/redemption/redemption.selectors.ts";
import { selectOptions } from "../forms/select-options.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { SelectField } from "../kit/controls/field.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { useTexts } from "../use-texts.ts";

export type RedemptionRef = ActorRefFrom<typeof redemptionMachine>;
interface RedeemProps {
  readonly redemption: RedemptionRef;
  /** How many points a semester is. */
  readonly value: number;
  readonly isByCategory: boolean;
}

/** Which semester, whether really, and that it is open (checklist 1.29, 9.5). */
export function RedeemDialog({ redemption, value, isByCategory }: RedeemProps) {
  const { t } = useTexts("points");
  const choose = t(isByCategory ? "points.categoryTitle" : "points.redeemTitle");
  const shows = useSelector(redemption, selectRedemptionView);
  const isRedeeming = useSelector(redemption, selectIsRedeeming);
  return (
    <Dialog
      open={shows !== null}
      title={shows === "question" ? t("points.redeem", { value }) : shows === "done" ? t("points.openTitle") : choose}
      closeLabel={t("common.close")}
      dismissable={!isRedeeming}
      onClose={() => redemption.send({ type: "dialog.closed" })}
    >
      <Step redemption={redemption} value={value} />
    </Dialog>
  );
}

type StepProps = Omit<RedeemProps, "isByCategory">;

function Step(props: StepProps) {
  const { t } = useTexts("points");
  const { redemption } = props;
  const shows = useSelector(redemption, selectRedemptionView);
  switch (shows) {
    case "waiting":
      return <SkeletonRows label={t("common.loadingPage")} count={2} />;
    case "unavailable":
      return <LoadFailed text={t("list.failed")} onRetry={() => redemption.send({ type: "retry.pressed" })} />;
    case "choice":
      return <SemesterForm redemption={redemption} />;
    case "question":
      return <Question {...props} />;
    case "done":
      return <Opened redemption={redemption} />;
    case null:
      return null;
  }
}

const chosen = (value: string): number | null => (value === "" ? null : Number(value));

function SemesterForm({ redemption }: Pick<RedeemProps, "redemption">) {
  const { t } = useTexts("points");
  const choice = useSelector(redemption, selectRedemptionOptions);
  const levelId = useSelector(redemption, selectLevelId);
  const semesterId = useSelector(redemption, selectSemesterId);
  const fieldErrors = useSelector(redemption, selectRedemptionFieldErrors);
  if (choice === null) return null;
  const [problem] = Object.keys(fieldErrors);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        redemption.send({ type: "semester.submitted" });
      }}
    >
      {problem === undefined ? null : (
        <AlertBanner tone="error">
          {t(problem === "levelId" ? "validation.levelRequired" : "validation.semesterRequired")}
        </AlertBanner>
      )}
      <SelectField
        label={t("field.level")}
        name="level"
        data-first=""
        value={levelId ?? ""}
        placeholder={t("validation.levelRequired")}
        options={selectOptions(choice.levels)}
        error={fieldErrors["levelId"] === undefined ? undefined : t("validation.levelRequired")}
        onChange={({ target }) =>
          redemption.send({ type: "semester.chosen", wanted: { levelId: chosen(target.value) } })
        }
      />
      <SelectField
        label={t("field.semester")}
        name="semester"
        value={semesterId ?? ""}
        placeholder={t("validation.semesterRequired")}
        options={selectOptions(choice.semesters)}
        error={fieldErrors["semesterId"] === undefined ? undefined : t("validation.semesterRequired")}
        onChange={({ target }) =>
          redemption.send({ type: "semester.chosen", wanted: { semesterId: chosen(target.value) } })
        }
      />
      <DialogActions>
        <Button variant="second" onClick={() => redemption.send({ type: "dialog.closed" })}>
          {t("common.cancel")}
        </Button>
        <Button type="submit">{t("common.continue")}</Button>
      </DialogActions>
    </form>
  );
}

const nameIn = (list: readonly Ref[], id: number | null): string => list.find((one) => one.id === id)?.name ?? "";

function Question({ redemption, value }: StepProps) {
  const { t } = useTexts("points");
  const choice = useSelector(redemption, selectRedemptionOptions);
  const levelId = useSelector(redemption, selectLevelId);
  const semesterId = useSelector(redemption, selectSemesterId);
  const error = useSelector(redemption, selectRedemptionError);
  const isRedeeming = useSelector(redemption, selectIsRedeeming);
  if (choice === null) return null;
  const level = nameIn(choice.levels, levelId);
  const semester = nameIn(choice.semesters, semesterId);
  return (
    <Stack>
      {error === null ? null : <AlertBanner tone="error">{error.message || t("toast.unknownError")}</AlertBanner>}
      <p>{t("points.redeemConfirm", { value, level, semester })}</p>
      <p className="small muted">{t("points.once")}</p>
      <DialogActions>
        <Button
          variant="second"
          data-first=""
          disabled={isRedeeming}
          onClick={() => redemption.send({ type: "redeem.canceled" })}
        >
          {t("common.back")}
        </Button>
        <Button
          busy={isRedeeming}
          loading={t("common.loading")}
          onClick={() => redemption.send({ type: "redeem.confirmed" })}
        >
          {t("points.redeem", { value })}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function Opened({ redemption }: Pick<RedeemProps, "redemption">) {
  const { t, language } = useTexts("points");
  const subscription = useSelector(redemption, selectSubscription);
  if (subscription === null) return null;
  const { level, semester, endsAt } = subscription;
  return (
    <Stack>
      <p role="status">
        {t("points.openUntil", {
          level: level?.name ?? "",
          semester: semester ? semesterName(semester, t("paper.resit")) : "",
          date: formatDate(language, endsAt),
        })}
      </p>
      <DialogActions>
        <Button variant="second" onClick={() => redemption.send({ type: "dialog.closed" })}>
          {t("common.close")}
        </Button>
        <ButtonLink href="/user/dashboard/university">{t("points.openPapers")}</ButtonLink>
      </DialogActions>
    </Stack>
  );
}
