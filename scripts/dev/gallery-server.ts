import { languages } from "../../src/contract/entities.ts";
import {
  type Gallery,
  heights,
  type GalleryRequest,
  parseGalleryRequest,
  openGallery,
  schemes,
  widths,
} from "../../test/support/page/gallery.ts";

const styles = `
  body { margin: 0; font: 16px/1.4 system-ui, sans-serif; background: #f3f1ec; color: #14172b; }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 12px 16px; background: #fff; border-bottom: 1px solid; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 12px 16px; }
  main { display: flex; flex-wrap: wrap; align-items: start; gap: 24px; padding: 16px; }
  figure { margin: 0; } figcaption { max-width: 360px; padding-bottom: 6px; font-weight: 600; }
  img { display: block; background: #ddd; border: 1px solid #8a8a8a; } a[aria-current] { font-weight: 700; color: inherit; }`;

const linkTo = (
  look: Omit<GalleryRequest, "state">,
  change: Partial<Record<keyof GalleryRequest, string | number>>,
): string =>
  `/catalogue?${new URLSearchParams(Object.entries({ ...look, ...change }).map(([name, value]) => [name, String(value)]))}`.replaceAll(
    "&",
    "&amp;",
  );

/** The page of one view: its states as pictures, and ways to all other views, languages, schemes and widths. */
const page = ({ flows, view }: Gallery, { state: _, ...look }: GalleryRequest): string => {
  const flow = flows.includes(look.flow) ? look.flow : flows[0]!;
  const shown = { ...look, flow };
  const choices = (name: keyof typeof shown, values: readonly (string | number)[]): string =>
    values
      .map((value) => {
        const mark = shown[name] === value ? ' aria-current="true"' : "";
        return `<a href="${linkTo(shown, { [name]: value })}"${mark}>${value}</a>`;
      })
      .join(" ");
  const figure = (state: string): string => {
    const source = linkTo(shown, { state }).replace("/catalogue?", "/catalogue/picture?");
    return `<figure><figcaption>${state}</figcaption><img loading="lazy" width="${shown.width}" height="${heights[shown.width]}" style="height:auto;min-height:200px" src="${source}" alt="${flow}: ${state}"></figure>`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${flow} · Catalogue</title><style>${styles}</style>
<header><b>Catalogue</b><span>${choices("language", languages)}</span><span>${choices("scheme", schemes)}</span><span>${choices("width", widths)}</span></header>
<nav aria-label="Views">${choices("flow", flows)}</nav>
<main><h1 style="flex-basis:100%;margin:0">${flow}</h1>${(view(flow)?.states ?? []).map(figure).join("\n")}</main></html>`;
};

export interface GalleryAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** Answers `/catalogue`: every view in every state of its chart, as the app at `address` shows it now. */
export const createGalleryServer = (address: string) => {
  let open: Promise<Gallery> | undefined;
  return {
    answer: async ({ pathname, searchParams }: URL): Promise<GalleryAnswer | null> => {
      if (pathname !== "/catalogue" && pathname !== "/catalogue/picture") return null;
      const catalogue = await (open ??= openGallery(address));
      const look = parseGalleryRequest(searchParams);
      if (pathname === "/catalogue")
        return { status: 200, type: "text/html; charset=utf-8", body: page(catalogue, look) };
      const picture = await catalogue.picture(look);
      return picture === null
        ? { status: 404, type: "text/plain", body: "There is no such state." }
        : { status: 200, type: "image/png", body: picture };
    },
    close: async (): Promise<void> => (await open)?.close(),
  };
};
