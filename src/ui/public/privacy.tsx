import { ExamPage, Hero, Prose, NumberedSection } from "./exam-page.tsx";
import { PrerenderedPageFrame, type PrerenderedPageProps } from "./prerendered-page-frame.tsx";

const sections = ["what", "why", "who", "counts", "rights"] as const;

/** The privacy policy (checklist 2.5). */
export function PrivacyPage({ texts, year }: PrerenderedPageProps) {
  const { t } = texts;
  return (
    <PrerenderedPageFrame texts={texts} year={year} path="/privacy-policy">
      <ExamPage>
        <Hero title={t("privacy.title")} />
        {sections.map((name, index) => (
          <NumberedSection key={name} number={`${index + 1}.`} title={t(`privacy.${name}Title`)}>
            <Prose>
              <p>{t(`privacy.${name}Body`)}</p>
            </Prose>
          </NumberedSection>
        ))}
      </ExamPage>
    </PrerenderedPageFrame>
  );
}
