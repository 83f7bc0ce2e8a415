import { Button, ButtonLink } from "../kit/controls/button.tsx";
import {
  ExamPage,
  Facts,
  Fan,
  Find,
  Hero,
  HeroActs,
  Parts,
  Prose,
  Question,
  Scale,
  Shelf,
} from "../public/exam-page.tsx";
import { Field, PasswordField } from "../kit/controls/field.tsx";
import { SearchField } from "../kit/controls/search-field.tsx";
import { LanguageSwitcher } from "../kit/page/language-switcher.tsx";
import { Solo, Stack } from "../kit/page/layout-boxes.tsx";
import { Mark } from "../kit/feedback/badges.tsx";
import { PublicFooter } from "../public/public-footer.tsx";
import { PublicHeader } from "../public/public-header.tsx";
import { samplePicture, still, type SampleProps } from "./samples.ts";

export const sampleLanguages = [
  { code: "en" as const, name: "English", href: "?language=en" },
  { code: "fr" as const, name: "Français", href: "?language=fr" },
];

function Header({ t }: SampleProps) {
  return (
    <PublicHeader
      skip={t.skip}
      home={{ label: t.home, href: "#home" }}
      contact={{ label: t.contact, href: "#contact" }}
      acts={[{ label: t.signin, href: "#signin" }]}
    />
  );
}

function Footer({ t, language }: SampleProps) {
  const socials = (["facebook", "whatsapp", "linkedin", "twitter"] as const).map((name) => ({
    name,
    href: `https://example.com/${name}`,
    label: `${name}, ${t.outside}`,
  }));
  return (
    <>
      <PublicFooter
        linksLabel={t.usefulLinks}
        links={t.links.map((label, index) => ({ label, href: `#link-${index}` }))}
        socialLabel={t.follow}
        socials={socials}
        copyright={t.copyright}
      />
      <LanguageSwitcher label={t.language} languages={sampleLanguages} current={language} />
    </>
  );
}

export function LandingSample(props: SampleProps) {
  const { t } = props;
  return (
    <>
      <Header {...props} />
      <ExamPage>
        <Hero
          title={t.title}
          lead={t.lead}
          aside={
            <Fan
              picture={{
                src: samplePicture.large,
                srcSet: `${samplePicture.small} 360w, ${samplePicture.large} 720w`,
                sizes: "(min-width: 900px) 420px, 270px",
                width: 720,
                height: 1018,
              }}
            />
          }
        >
          <HeroActs>
            <ButtonLink size="big" href="#start">
              {t.start}
            </ButtonLink>
            <a href="#signin">{t.have}</a>
          </HeroActs>
          <Find action="#search">
            <SearchField label={t.search} placeholder={t.searchHint} value="" onChange={still} />
            <Button size="big" type="submit" variant="second">
              {t.search}
            </Button>
          </Find>
          <Facts texts={t.facts} />
        </Hero>
        <Question number="1." title={t.find}>
          <p>{t.findBody}</p>
          <Shelf
            items={[
              { area: "university", href: "#university", name: t.university, mark: t.fee },
              { area: "hnd", href: "#hnd", name: t.hnd, mark: t.fee },
              { area: "concour", href: "#concour", name: t.concour, mark: t.fee },
            ]}
          />
        </Question>
        <Question number="2." title={t.understand}>
          <p>{t.understandBody}</p>
          <Parts items={t.steps.map((text) => ({ text, mark: t.fee }))} />
        </Question>
        <Question number="3." title={t.share}>
          <Prose>
            <p>{t.shareBody}</p>
          </Prose>
          <Scale
            items={[
              { text: t.page(1), mark: "0.4 MB", share: 0.093 },
              { text: t.file, mark: "4.3 MB", share: 1 },
            ]}
          />
        </Question>
        <Question number="4." title={t.pay}>
          <p>
            {t.payBody} <Mark>{t.fee}</Mark>
          </p>
        </Question>
      </ExamPage>
      <Footer {...props} />
    </>
  );
}

export function SigninSample(props: SampleProps) {
  const { t, language } = props;
  return (
    <>
      <Header {...props} />
      <main id="content" tabIndex={-1}>
        <Solo>
          <div>
            <h1>{t.welcome}</h1>
            <p className="soft">{t.findBody}</p>
          </div>
          <form className="stack stack-loose">
            <Field label={t.identifier} defaultValue="47 00 00 01" error={t.identifierWrong} autoComplete="username" />
            <Stack gap="tight">
              <PasswordField
                label={t.password}
                shown={false}
                showLabel={t.show}
                hideLabel={t.hide}
                onToggle={still}
                defaultValue="secret123"
              />
              <a href="#forgot">{t.forgot}</a>
            </Stack>
            <Button size="big" type="submit" loading={t.loading}>
              {t.submit}
            </Button>
          </form>
          <Stack gap="tight">
            <p>{t.noAccount}</p>
            <ButtonLink variant="second" href="#signup">
              {t.start}
            </ButtonLink>
          </Stack>
        </Solo>
      </main>
      <LanguageSwitcher label={t.language} languages={sampleLanguages} current={language} />
    </>
  );
}
