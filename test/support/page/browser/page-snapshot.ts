import type { CDPSession, Page } from "playwright-core";

/** One node of the accessibility tree. */
export interface AccessibilityNode {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  /** Its description: the hint and the error of a field. */
  readonly description: string;
  /** Its text, as it is read. */
  readonly text: string;
  /** The same without the text of its buttons: the message of a live region. */
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
  /** What elements with `aria-current` are called: the page, the language. */
  readonly current: readonly string[];
  /** Grey places of what has not come, by the class of the block that they are in. They are seen, not heard. */
  readonly placeholders: readonly string[];
  /** The sources of images, as paths; `blob` for one that a script fetched. */
  readonly pictures: readonly string[];
  /** Downloads since the page was opened. */
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

/** The nodes in post-order; ignored and generic nodes pass their text to their parent. */
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

/** Takes one snapshot. */
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
      placeholders: [...document.querySelectorAll(".grey")]
        .filter((element) => element.checkVisibility())
        .map((element) => element.parentElement!.className),
      current: [...document.querySelectorAll<HTMLElement>("[aria-current]")]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const heard = element.cloneNode(true) as HTMLElement;
          for (const silent of heard.querySelectorAll("[aria-hidden]")) silent.remove();
          return (heard.ariaLabel ?? heard.textContent).trim();
        }),
      local: { ...localStorage } as Record<string, string>,
      session: { ...sessionStorage } as Record<string, string>,
    })),
  ]);
  return { nodes: thingsOf(nodes), saved, ...rest };
}
