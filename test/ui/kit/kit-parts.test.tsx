import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AlertBanner } from "../../../src/ui/kit/feedback/alert-banner.tsx";
import { Button } from "../../../src/ui/kit/controls/button.tsx";
import { telHref } from "../../../src/ui/checkout/checkout-parts.tsx";
import { HighlightedFigure } from "../../../src/ui/public/exam-page.tsx";
import { Field } from "../../../src/ui/kit/controls/field.tsx";
import { LanguageSwitcher } from "../../../src/ui/kit/page/language-switcher.tsx";
import { ProgressBar } from "../../../src/ui/kit/feedback/progress.tsx";
import { ListRow } from "../../../src/ui/kit/lists/ruled-list.tsx";

const html = (element: ReactElement): string => renderToStaticMarkup(element);
const textOf = (element: ReactElement): string => html(element).replaceAll(/<[^>]+>/g, "");

describe("Button", () => {
  it("shows only the loading text while busy, is disabled and says it is busy", () => {
    const busy = (
      <Button busy loading="Loading...">
        Save
      </Button>
    );
    expect(textOf(busy)).toBe("Loading...");
    expect(html(busy)).toMatch(/^<button type="button" [^>]*disabled="" aria-busy="true" data-keep="Save">/);
  });

  it("shows only its own text while idle, and keeps room for the loading text", () => {
    const idle = <Button loading="Loading...">Save</Button>;
    expect(textOf(idle)).toBe("Save");
    expect(html(idle)).toContain('data-keep="Loading..."');
    expect(html(idle)).not.toMatch(/disabled|aria-busy/);
  });
});

describe("Field", () => {
  it("ties hint, note and error to the input, the error first", () => {
    const [, id, described] =
      /<input id="([^"]+)" aria-describedby="([^"]+)" aria-invalid="true"/.exec(
        html(<Field label="Name" hint="As on your card" note="optional" error="Enter your name" />),
      ) ?? [];
    expect(described).toBe(`${id}e ${id}h ${id}n`);
  });

  it("is neither wrong nor described when it has a label alone", () => {
    const field = html(<Field label="Name" />);
    expect(field).toContain('aria-invalid="false"');
    expect(field).not.toMatch(/aria-describedby|field-wrong/);
  });
});

describe("Fact", () => {
  it.each([
    ["More than 3,000 papers", '<p class="fact">More than <b>3,000</b> papers</p>'],
    ["Plus de 3\u202f000 épreuves", '<p class="fact">Plus de <b>3\u202f000</b> épreuves</p>'],
    ["2 schools", '<p class="fact"><b>2</b> schools</p>'],
  ])("sets the figure of '%s' large and keeps every word", (text, expected) => {
    expect(html(<HighlightedFigure text={text} />)).toBe(expected);
  });
});

describe("LanguageSwitcher", () => {
  it("names both languages and marks the present one alone", () => {
    const switcher = html(
      <LanguageSwitcher
        label="Language"
        current="fr"
        languages={[
          { code: "en", name: "English" },
          { code: "fr", name: "Français" },
        ]}
      />,
    );
    expect(
      [...switcher.matchAll(/<button [^>]*lang="(\w+)"( aria-current="true")?>([^<]+)</g)].map((m) => m.slice(1)),
    ).toEqual([
      ["en", undefined, "English"],
      ["fr", ' aria-current="true"', "Français"],
    ]);
  });
});

describe("the rest", () => {
  it("dials a code with its hash sign encoded and its star as it is", () => {
    expect(telHref("#150*50#")).toBe("tel:%23150*50%23");
  });

  it("reads an error banner at once, and waits with the others", () => {
    expect(html(<AlertBanner tone="error">No</AlertBanner>)).toContain('role="alert"');
    expect(html(<AlertBanner tone="warning">No</AlertBanner>)).toContain('role="status"');
    expect(html(<AlertBanner>No</AlertBanner>)).toContain('role="status"');
  });

  it("has a close button on a banner only where it can be closed", () => {
    expect(html(<AlertBanner>No</AlertBanner>)).not.toContain("<button");
    expect(
      html(
        <AlertBanner closeLabel="Close" onClose={() => {}}>
          No
        </AlertBanner>,
      ),
    ).toContain('aria-label="Close"');
  });

  it("puts code and title of a row in one link, with a space between", () => {
    const row = html(<ListRow margin={2023} code="CEF 341" title="Operating Systems" href="/user/paper/1/os" />);
    const [, words] = /<a class="row-link" href="\/user\/paper\/1\/os">(.*?)<\/a>/.exec(row) ?? [];
    expect(words?.replaceAll(/<[^>]+>/g, "")).toBe("CEF 341 Operating Systems");
  });

  it("leaves the value of a bar out while the end is not known", () => {
    expect(html(<ProgressBar label="Sending" value={undefined} max={10} />)).not.toContain("value=");
    expect(html(<ProgressBar label="Sending" value={3.42} max={8.1} />)).toContain('value="3.42"');
  });
});
