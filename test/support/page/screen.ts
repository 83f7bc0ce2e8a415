import type { CDPSession, Page } from "playwright-core";

/** One thing of the page, as the browser tells it to a screen reader. */
export interface Thing {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  /** All words in it, as they are read. */
  readonly text: string;
  readonly is: Readonly<Record<string, unknown>>;
  readonly within: readonly Thing[];
}
/** The page at one instant: what is seen and heard of it, its address, and what the browser keeps. */
export interface Screen {
  readonly things: readonly Thing[];
  readonly address: string;
  readonly lang: string;
  readonly title: string;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

type Node = Awaited<ReturnType<typeof treeOf>>[number];
const treeOf = async (cdp: CDPSession) => (await cdp.send("Accessibility.getFullAXTree")).nodes;

/** Each thing after the things within it; what is ignored or plain gives its words to what it stands in. */
function thingsOf(nodes: readonly Node[]): readonly Thing[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const things: Thing[] = [];
  const visit = (node: Node): { readonly words: readonly string[]; readonly within: readonly Thing[] } => {
    const role = String(node.role?.value ?? "");
    if (role === "InlineTextBox") return { words: [], within: [] };
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).map(visit);
    const within = children.flatMap((child) => child.within);
    const name = String(node.name?.value ?? "");
    const words = role === "StaticText" ? [name] : children.flatMap((child) => child.words);
    if (node.ignored || role === "generic" || role === "none" || role === "StaticText") return { words, within };
    const is = Object.fromEntries((node.properties ?? []).map((one) => [one.name, one.value.value as unknown]));
    const text = words.join(" ").replace(/\s+/g, " ").trim();
    const thing: Thing = { role, name, value: String(node.value?.value ?? ""), text, is, within };
    things.push(thing);
    return { words: words.length > 0 ? words : [name], within: [...within, thing] };
  };
  const root = nodes.find((node) => node.parentId === undefined);
  if (root) visit(root);
  return things;
}

/** Looks at the page once. */
export async function look(page: Page, cdp: CDPSession): Promise<Screen> {
  const [nodes, rest] = await Promise.all([
    treeOf(cdp),
    page.evaluate(() => ({
      address: location.pathname + location.search,
      lang: document.documentElement.lang,
      title: document.title,
      local: { ...localStorage } as Record<string, string>,
      session: { ...sessionStorage } as Record<string, string>,
    })),
  ]);
  return { things: thingsOf(nodes), ...rest };
}
