import { ExamPage, Hero, Prose, NumberedSection } from "./exam-page.tsx";
import { PrerenderedPageFrame, type PrerenderedPageProps } from "./prerendered-page-frame.tsx";

const sections = ["account", "payments", "uploads", "solutions"] as const;

/** The general terms (checklist 2.6). */
export function TermsPage({ texts, year }: PrerenderedPageProps) {
  const { t } = texts;
  return (
    <PrerenderedPageFrame texts={texts} year={year} path="/general-terms">
      <ExamPage>
        <Hero title={t("terms.title")} />
        {sections.map((name, index) => (
          <NumberedSection key={name} number={`${index + 1}.`} title={t(`terms.${name}Title`)}>
            <Prose>
              <p>{t(`terms.${name}Body`)}</p>
            </Prose>
          </NumberedSection>
        ))}
      </ExamPage>
    </PrerenderedPageFrame>
  );
}
