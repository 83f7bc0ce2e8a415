import { paperPath, displayCode } from "../../../contract/papers/paper-rules.ts";
import type { PossibleDuplicate } from "../../../contract/review/paper-review.ts";
import type { Texts } from "../../../i18n/index.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { type Fact, Facts } from "../../kit/lists/facts.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

const whyLike = ({ t }: Texts<"admin">, duplicate: PossibleDuplicate): readonly Fact[] => [
  duplicate.isSameFile ? t("review.sameFile") : null,
  duplicate.likeness === null ? null : t("review.likeness", { percent: Math.round(duplicate.likeness * 100) }),
  duplicate.isSameForm ? t("review.sameForm") : null,
];

/** Likely duplicates; links open in a new tab, so that the form is not lost. */
export function LikelyDuplicates({ twins }: { readonly twins: readonly PossibleDuplicate[] }) {
  const texts = useTexts("admin");
  const { t } = texts;
  if (twins.length === 0) return null;
  return (
    <section className="stack stack-tight">
      <SectionHeader title={t("review.twins")} />
      <RuledList label={t("review.twins")}>
        {twins.map((duplicate) => (
          <ListRow
            key={duplicate.id}
            margin={duplicate.year}
            code={duplicate.code === null ? undefined : displayCode(duplicate.code)}
            title={
              <a href={paperPath(duplicate)} target="_blank" rel="noopener">
                {duplicate.title}
              </a>
            }
            titleLang={duplicate.language ?? undefined}
            meta={<Facts of={whyLike(texts, duplicate)} />}
          />
        ))}
      </RuledList>
    </section>
  );
}
