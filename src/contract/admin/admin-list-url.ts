/** What the address of a list of the console says: which of its statuses, and after which of its entries. */
export interface ListQuery<Status extends string> {
  readonly status: Status;
  readonly after: string | null;
}

/** The query of an address; the first status where it names none of `statuses`. */
export const parseListQuery = <Status extends string>(
  statuses: readonly [Status, ...Status[]],
  search: string,
): ListQuery<Status> => {
  const query = new URLSearchParams(search);
  const named = query.get("status");
  return { status: statuses.find((status) => status === named) ?? statuses[0], after: query.get("after") };
};

/** The address of the list at `path`; the first of its statuses goes without saying. */
export const listPath = <Status extends string>(
  path: string,
  [first]: readonly [Status, ...Status[]],
  { status, after }: ListQuery<Status>,
): string => {
  const query = new URLSearchParams({
    ...(status !== first && { status }),
    ...(after !== null && { after }),
  }).toString();
  return path + (query && `?${query}`);
};

/** After which entry the address of a list without statuses goes on; null where it begins. */
export const parseCursor = (search: string): string | null => new URLSearchParams(search).get("after");
export const pathWithCursor = (path: string, after: string): string =>
  `${path}?${new URLSearchParams({ after }).toString()}`;
