import type { CDPSession, Page } from "playwright-core";

/** One node of the accessibility tree. */
export interface AccessibilityNode {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  /** What belongs to it: the hint and the error of a field. */
  readonly description: string;
  /** Its text, as it is read. */
  readonly text: string;
  /** The same without the words of its buttons: the message that a live region tells. */
  readonly message: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly descendants: readonly AccessibilityNode[];
}
/** The page at one instant: accessibility tree, URL, and browser storage. */
export interface PageSnapshot {
  readonly nodes: readonly AccessibilityNode[];
  readonly address: string;
  readonly lang: string;
  readonly title: string;
  /** The words of what is marked as current: the page, the language. */
  readonly current: readonly string[];
  /** Where the pictures come from, by path; `blob` for one that a script fetched. */
  readonly pictures: readonly string[];
  /** Files handed to the browser since the page was opened. */
  readonly saved: readonly string[];
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** Treats no-break spaces as spaces. */
export const normalizeSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

type Node = Awaited<ReturnType<typeof treeOf>>[number];
const treeOf = async (cdp: CDPSession) => (await cdp.send("Accessibility.getFullAXTree")).nodes;

interface Part {
  readonly words: readonly string[];
  readonly message: readonly string[];
  readonly within: readonly AccessibilityNode[];
}

/** Each thing after the things within it; what is ignored or plain gives its words to what it stands in. */
function thingsOf(nodes: readonly Node[]): readonly AccessibilityNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const things: AccessibilityNode[] = [];
  const visit = (node: Node): Part => {
    const role = String(node.role?.value ?? "");
    if (role === "InlineTextBox") return { words: [], message: [], within: [] };
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).map(visit);
    const descendants = children.flatMap((child) => child.within);
    const name = normalizeSpaces(String(node.name?.value ?? ""));
    const words = role === "StaticText" ? [name] : children.flatMap((child) => child.words);
    const message = role === "StaticText" ? [name] : children.flatMap((child) => child.message);
    if (node.ignored || role === "generic" || role === "none" || role === "StaticText")
      return { words, message, within: descendants };
    const properties = Object.fromEntries((node.properties ?? []).map((one) => [one.name, one.value.value as unknown]));
    const thing: AccessibilityNode = {
      role,
      name,
      value: String(node.value?.value ?? ""),
      description: String(node.description?.value ?? ""),
      text: normalizeSpaces(words.join(" ")),
      message: normalizeSpaces(message.join(" ")),
      properties,
      descendants,
    };
    things.push(thing);
    return {
      words: words.length > 0 ? words : [name],
      message: role === "button" ? [] : message,
      within: [...descendants, thing],
    };
  };
  const root = nodes.find((node) => node.parentId === undefined);
  if (root) visit(root);
  return things;
}

/** Looks at the page once. */
export async function readPage(page: Page, cdp: CDPSession, saved: readonly string[]): Promise<PageSnapshot> {
  const [nodes, rest] = await Promise.all([
    treeOf(cdp),
    page.evaluate(() => ({
      address: location.pathname + location.search,
      lang: document.querySelector("html")?.lang ?? "",
      title: document.title,
      pictures: [...document.images].map(({ src }) =>
        src.startsWith("blob:") ? "blob" : new URL(src).pathname + new URL(src).search,
      ),
      current: [...document.querySelectorAll<HTMLElement>("[aria-current]")]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const heard = element.cloneNode(true) as HTMLElement;
          for (const silent of heard.querySelectorAll("[aria-hidden]")) silent.remove();
          return heard.textContent.trim();
        }),
      local: { ...localStorage } as Record<string, string>,
      session: { ...sessionStorage } as Record<string, string>,
    })),
  ]);
  return { nodes: thingsOf(nodes), saved, ...rest };
}
