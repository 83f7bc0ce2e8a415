import { isCategoryPaper } from "../../contract/papers/paper-rules.ts";
import { semesterName } from "../../contract/papers/semester-name.ts";
import type { PaperOffer, PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import { POINTS_FOR_SEMESTER } from "../../contract/payments/points.ts";
import { formatAmount, formatDate } from "../../i18n/format.ts";
import type { Texts } from "../../i18n/index.ts";
import { AmountDue } from "../kit/paper/amount-due.tsx";
import { useTexts } from "../use-texts.ts";

const scopeOf = ({ t }: Texts<"reader">, paper: PaperWithAccess): string =>
  isCategoryPaper(paper)
    ? (paper.category[0]?.name ?? "")
    : [paper.level?.name, paper.semester && semesterName(paper.semester, t("paper.resit"))].filter(Boolean).join(", ");

const extentOf = ({ t, tn, language }: Texts<"reader">, paper: PaperWithAccess, offer: PaperOffer): string => {
  const base = paper.kind === "SOLUTION" ? "field.solutionsUntil" : "field.papersUntil";
  const date = formatDate(language, offer.until);
  if (!offer.more) return tn(base, offer.count, { date });
  return t(`${base}Many`, { count: `${formatAmount(language, offer.count)}+`, date });
};

/** What opens a denied paper: what for, how many papers of its department or category, until when, and the price. */
export function PaperOfferBill({ paper }: { readonly paper: PaperWithAccess }) {
  const texts = useTexts("reader");
  const { offer } = paper;
  if (offer === undefined) return null;
  const [department, another] = isCategoryPaper(paper) ? [] : paper.department;
  return (
    <AmountDue
      product={scopeOf(texts, paper)}
      note={
        <>
          {department === undefined || another !== undefined ? null : <>{department.name}. </>}
          {extentOf(texts, paper, offer)}
        </>
      }
      figure={formatAmount(texts.language, offer.fee)}
      currency={texts.t("common.amount", { amount: "" }).trim()}
    />
  );
}

/** The way by points, where points pay for it. */
export function OfferByPoints({ points }: { readonly points: number }) {
  const { t, language } = useTexts("reader");
  return (
    <a href="/user/points">
      {t("access.byPoints", { value: String(POINTS_FOR_SEMESTER), count: formatAmount(language, points) })}
    </a>
  );
}
