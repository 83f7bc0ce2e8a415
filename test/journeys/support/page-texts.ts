import type { Page } from "playwright-core";

/** Every text of the page, seen or only heard: text nodes and the attributes that are read out. */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ["aria-label", "alt", "title", "placeholder"]) texts.push(node.getAttribute(name) ?? "");
      else if (!node.parentElement?.closest("script, style, noscript, [lang]:not(html), [translate=no]"))
        texts.push(node.textContent ?? "");
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });

/** Another currency than the FCFA, or a part of its name. */
export const OTHER_MONEY = /\b(XAF|XOF|EUR|USD|GBP|NGN)\b|[€$£₦]|(?<!F)CFA\b/;
