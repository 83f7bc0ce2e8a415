import { ButtonLink } from "../kit/controls/button.tsx";
import {
  ExamPage,
  HighlightedFigures,
  HeroPicture,
  Hero,
  HeroActions,
  HeroSearch,
  LetteredSteps,
  NumberedSection,
  SizeComparison,
  AreaLinks,
} from "./exam-page.tsx";
import { demoScanBytes } from "./demo-scan-bytes.ts";
import { PrerenderedPageFrame, type PrerenderedPageProps } from "./prerendered-page-frame.tsx";
import { formatSize } from "../../i18n/format.ts";

const widths = [360, 540, 720] as const;
const sourcesAs = (format: string): string => widths.map((width) => `/landing-${width}.${format} ${width}w`).join(", ");
const picture = {
  src: "/landing-720.webp",
  srcSet: sourcesAs("webp"),
  /** Two fifths lighter; Safari before 16.4 takes the other. */
  avif: sourcesAs("avif"),
  sizes: "(min-width: 900px) 420px, 270px",
  width: 720,
  height: 1018,
};

/** The landing page (checklist 2.1). The server replaces its fee tokens from the database. */
export function LandingPage({ texts, year }: PrerenderedPageProps) {
  const { t, language } = texts;
  const semester = t("landing.priceSemester", { amount: "__FEE_SEMESTER__" });
  const category = t("landing.priceCategory", { amount: "__FEE_CATEGORY__" });
  return (
    <PrerenderedPageFrame texts={texts} year={year} path="/">
      <ExamPage>
        <Hero title={t("landing.title")} lead={t("landing.lead")} aside={<HeroPicture picture={picture} />}>
          <HeroSearch label={t("landing.searchLabel")} action={t("landing.searchAction")} />
          <HeroActions>
            <ButtonLink size="big" href="/signup" data-for="visitor">
              {t("landing.start")}
            </ButtonLink>
            <a href="/signin" data-for="visitor">
              {t("landing.haveAccount")}
            </a>
            <ButtonLink size="big" href="/user/dashboard/university" data-for="student" hidden>
              {t("landing.openPapers")}
            </ButtonLink>
          </HeroActions>
          <HighlightedFigures texts={[t("landing.statPapers"), t("landing.statUsers")]} />
        </Hero>
        <NumberedSection number="1." title={t("landing.sittingTitle")}>
          <AreaLinks
            items={[
              {
                area: "university",
                href: "/user/dashboard/university",
                name: t("type.university"),
                text: t("landing.universityBody"),
                mark: semester,
              },
              {
                area: "hnd",
                href: "/user/dashboard/hnd",
                name: t("type.hnd"),
                text: t("landing.hndBody"),
                mark: category,
              },
              {
                area: "concour",
                href: "/user/dashboard/concour",
                name: t("type.concour"),
                text: t("landing.concourBody"),
                mark: category,
              },
            ]}
          />
        </NumberedSection>
        <NumberedSection number="2." title={t("landing.howTitle")}>
          <LetteredSteps
            items={[
              { text: t("landing.findBody"), mark: t("landing.free") },
              {
                text: t("landing.lookBody"),
                mark: t("landing.freeSize", { size: formatSize(language, demoScanBytes.previewBytes) }),
              },
              { text: t("landing.payBody"), mark: t("common.amount", { amount: "__FEE_SEMESTER__" }) },
              { text: t("landing.solutionsBody"), mark: t("common.amount", { amount: "__FEE_SOLUTION__" }) },
            ]}
          />
        </NumberedSection>
        <NumberedSection number="3." title={t("landing.dataTitle")}>
          <p className="muted">{t("landing.dataLead")}</p>
          <SizeComparison
            items={[
              {
                text: t("landing.dataHere"),
                mark: formatSize(language, demoScanBytes.pagesBytes),
                share: demoScanBytes.pagesBytes / demoScanBytes.fileBytes,
              },
              { text: t("landing.dataFile"), mark: formatSize(language, demoScanBytes.fileBytes), share: 1 },
            ]}
          />
        </NumberedSection>
      </ExamPage>
    </PrerenderedPageFrame>
  );
}
