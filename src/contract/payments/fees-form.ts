import { createValidator, type ValidationResult } from "../validation.ts";
import { type FeeSettings, FeesForm } from "./payments-admin.ts";

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const judge = createValidator(FeesForm);
const digits = (typed: Values[string]): number => {
  const text = String(typed ?? "").replace(/\s/g, "");
  return text === "" ? Number.NaN : Number(text);
};

/** Judges the fees as they were typed. An academic year that is left empty follows the calendar. */
export const validateFees = (values: Values): ValidationResult<FeesForm> => {
  const year = String(values["academic_year"] ?? "").trim();
  return judge({
    amount: digits(values["amount"]),
    categoryFee: digits(values["categoryFee"]),
    solutionFee: digits(values["solutionFee"]),
    academic_year: year === "" ? null : year,
    freeTrials: digits(values["freeTrials"]),
  });
};

/** What the form begins with. */
export const feesFormValues = ({ amount, categoryFee, solutionFee, freeTrials, ...years }: FeeSettings): Values => ({
  amount: amount ?? "",
  categoryFee: categoryFee ?? "",
  solutionFee: solutionFee ?? "",
  academic_year: years.academicYearIsSet ? years.academic_year : "",
  freeTrials,
});
