import { ExamPage, Hero, Prose, Question } from "./exam-page.tsx";
import { PublicFrame, type PublicPageProps } from "./prerendered-page-frame.tsx";

const sections = ["what", "why", "who", "rights"] as const;

/** The privacy policy (checklist 2.5). */
export function PrivacyPage({ texts, year }: PublicPageProps) {
  const { t } = texts;
  return (
    <PublicFrame texts={texts} year={year} path="/privacy-policy">
      <ExamPage>
        <Hero title={t("privacy.title")} />
        {sections.map((name, index) => (
          <Question key={name} number={`${index + 1}.`} title={t(`privacy.${name}Title`)}>
            <Prose>
              <p>{t(`privacy.${name}Body`)}</p>
            </Prose>
          </Question>
        ))}
      </ExamPage>
    </PublicFrame>
  );
}
