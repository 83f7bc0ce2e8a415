type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Stands for the package `ufo` in the browser: what ofetch asks of it, of the addresses that this app has. */
export const withQuery = (address: string, query: Query): string => {
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = String(new URLSearchParams(said.map(([name, value]) => [name, String(value ?? "")])));
  return text === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${text}`;
};

export const withBase = (address: string, base: string): string =>
  address.startsWith(base) ? address : `${base.replace(/\/$/, "")}/${address.replace(/^\//, "")}`;
