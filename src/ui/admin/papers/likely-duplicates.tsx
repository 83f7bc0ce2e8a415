import { paperPath, displayCode } from "../../../contract/papers/paper-rules.ts";
import type { PossibleDuplicate } from "../../../contract/review/paper-review.ts";
import type { Texts } from "../../../i18n/index.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

const whyLike = ({ t }: Texts<"admin">, twin: PossibleDuplicate): string =>
  [
    twin.isSameFile ? t("review.sameFile") : null,
    twin.likeness === null ? null : t("review.likeness", { percent: Math.round(twin.likeness * 100) }),
    twin.isSameForm ? t("review.sameForm") : null,
  ]
    .filter(Boolean)
    .join(" · ");

/** Papers that may be the same one; they open in another tab, so that the judgement is not lost. */
export function LikelyDuplicates({ twins }: { readonly twins: readonly PossibleDuplicate[] }) {
  const texts = useTexts("admin");
  const { t } = texts;
  if (twins.length === 0) return null;
  return (
    <section>
      <SectionHeader title={t("review.twins")} />
      <RuledList label={t("review.twins")}>
        {twins.map((twin) => (
          <ListRow
            key={twin.id}
            margin={twin.year}
            code={twin.code === null ? undefined : displayCode(twin.code)}
            title={
              <a href={paperPath(twin)} target="_blank" rel="noopener">
                {twin.title}
              </a>
            }
            meta={whyLike(texts, twin)}
          />
        ))}
      </RuledList>
    </section>
  );
}
