import { ExamPage, Hero, Prose, Question } from "./exam-page.tsx";
import { PublicFrame, type PublicPageProps } from "./prerendered-page-frame.tsx";

const sections = ["account", "payments", "uploads", "solutions"] as const;

/** The general terms (checklist 2.6). */
export function TermsPage({ texts, year }: PublicPageProps) {
  const { t } = texts;
  return (
    <PublicFrame texts={texts} year={year} path="/general-terms">
      <ExamPage>
        <Hero title={t("terms.title")} />
        {sections.map((name, index) => (
          <Question key={name} number={`${index + 1}.`} title={t(`terms.${name}Title`)}>
            <Prose>
              <p>{t(`terms.${name}Body`)}</p>
            </Prose>
          </Question>
        ))}
      </ExamPage>
    </PublicFrame>
  );
}
