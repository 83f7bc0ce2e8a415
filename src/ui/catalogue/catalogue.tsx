import { ChoiceSamples, CodeSamples, FieldSamples } from "./parts-forms.tsx";
import { ListSamples, RestSamples } from "./parts-lists.tsx";
import { ButtonSamples, IconSamples, MessageSamples, SignSamples } from "./parts-signs.tsx";
import { samples, type SampleLanguage, type SampleProps } from "./samples.ts";
import { ReviewSample } from "./screens-admin.tsx";
import { DashboardSample, EmptySample, PointsSample } from "./screens-app.tsx";
import { AccessSample, DialogSample, PaySample, ReaderSample, SolutionSample } from "./screens-paper.tsx";
import { LandingSample, SigninSample } from "./screens-public.tsx";

/** What the catalogue can show: `parts` has every part in its states, the others are whole screens. */
export const catalogueViews = [
  "parts",
  "landing",
  "signin",
  "dashboard",
  "messages",
  "empty",
  "points",
  "reader",
  "access",
  "solution",
  "pay",
  "dial",
  "paid",
  "dialog",
  "panel",
  "drawer",
  "overlay",
  "review",
] as const;

export type CatalogueView = (typeof catalogueViews)[number];

/** One view of the design system with sample texts, to be looked at and checked by axe in both languages, themes and widths. */
export function Catalogue({ view, language }: { view: CatalogueView; language: SampleLanguage }) {
  const props: SampleProps = { t: samples[language], language };
  switch (view) {
    case "parts":
      return <PartsView {...props} />;
    case "landing":
      return <LandingSample {...props} />;
    case "signin":
      return <SigninSample {...props} />;
    case "dashboard":
      return <DashboardSample {...props} />;
    case "messages":
      return <DashboardSample {...props} messages />;
    case "empty":
      return <EmptySample {...props} />;
    case "points":
      return <PointsSample {...props} />;
    case "reader":
      return <ReaderSample {...props} />;
    case "access":
      return <AccessSample {...props} />;
    case "solution":
      return <SolutionSample {...props} />;
    case "pay":
      return <PaySample {...props} step="choose" />;
    case "dial":
      return <PaySample {...props} step="wait" />;
    case "paid":
      return <PaySample {...props} step="done" />;
    case "dialog":
      return <BehindDialog {...props} kind="sheet" />;
    case "panel":
      return <BehindDialog {...props} kind="panel" />;
    case "drawer":
      return <BehindDialog {...props} kind="drawer" />;
    case "review":
      return <ReviewSample {...props} />;
    case "overlay":
      return <BehindDialog {...props} kind="overlay" />;
  }
}

function PartsView(props: SampleProps) {
  return (
    <main className="catalogue">
      <h1>Annales, the parts</h1>
      <ButtonSamples {...props} />
      <FieldSamples {...props} />
      <ChoiceSamples {...props} />
      <CodeSamples {...props} />
      <MessageSamples {...props} />
      <SignSamples {...props} />
      <IconSamples />
      <RestSamples {...props} />
      <ListSamples {...props} />
    </main>
  );
}

function BehindDialog(props: SampleProps & { kind: "sheet" | "panel" | "drawer" | "overlay" }) {
  return (
    <>
      <DashboardSample {...props} />
      <DialogSample {...props} />
    </>
  );
}
