import { paperPath, shownCode } from "../../../contract/papers/paper-rules.ts";
import type { LikelyTwin } from "../../../contract/review/paper-review.ts";
import type { Texts } from "../../../i18n/index.ts";
import { SectionHead } from "../../kit/page/layout-boxes.tsx";
import { Row, RuledList } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

const whyLike = ({ t }: Texts<"admin">, twin: LikelyTwin): string =>
  [
    twin.isSameFile ? t("review.sameFile") : null,
    twin.likeness === null ? null : t("review.likeness", { percent: Math.round(twin.likeness * 100) }),
    twin.isSameForm ? t("review.sameForm") : null,
  ]
    .filter(Boolean)
    .join(" · ");

/** Papers that may be the same one; they open in another tab, so that the judgement is not lost. */
export function Twins({ twins }: { readonly twins: readonly LikelyTwin[] }) {
  const texts = useTexts("admin");
  const { t } = texts;
  if (twins.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("review.twins")} />
      <RuledList label={t("review.twins")}>
        {twins.map((twin) => (
          <Row
            key={twin.id}
            margin={twin.year}
            code={twin.code === null ? undefined : shownCode(twin.code)}
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
