import { renderToString } from "react-dom/server";
import { App, sentScreens } from "../app/app.tsx";
import { createAppRuntime } from "../app/app-runtime.ts";
import { languages } from "../contract/entities.ts";
import { sentForms } from "../contract/sent-forms/sent-forms.ts";
import { firstAreas } from "../i18n/index.ts";
import type { Language } from "../i18n/language.ts";

/** A screen with a form as the app draws it first, so that the app takes it over as it is. */
export interface PrerenderedForm {
  readonly name: string;
  readonly path: string;
  readonly language: Language;
  /** As HTML. */
  readonly title: string;
  readonly html: string;
}

/** React writes the title before everything else, as it belongs in the head. */
const TITLE = /^<title>([^<]*)<\/title>/;

const draw = async (name: string, address: string, language: Language): Promise<PrerenderedForm> => {
  const location = new URL(address, "https://annales.invalid");
  Object.assign(globalThis, { location, history: { state: null } });
  const world = createAppRuntime(language);
  await Promise.all([world.ensureTexts(firstAreas), sentScreens[location.pathname]!.open(world)]);
  const drawn = renderToString(<App world={world} />);
  const [, title = ""] = TITLE.exec(drawn) ?? [];
  return { name, path: location.pathname, language, title, html: drawn.replace(TITLE, "") };
};

/** Draws every form that the server sends drawn, in both languages. One after the other: they share an address and a history. */
export const prerenderForms = async (): Promise<readonly PrerenderedForm[]> => {
  const forms: PrerenderedForm[] = [];
  for (const { name, address } of sentForms)
    for (const language of languages) forms.push(await draw(name, address, language));
  return forms;
};
