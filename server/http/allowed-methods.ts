import { Api } from "../../src/contract/api.ts";

/** One call of the contract: its method and its path as a pattern. */
interface ApiRoute {
  readonly method: string;
  readonly path: RegExp;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}/?$`, "i");

const routes: readonly ApiRoute[] = Object.values(Api.groups).flatMap((group) =>
  Object.values(group.endpoints).map(({ method, path }) => ({ method, path: patternOf(path) })),
);

/** The methods the contract has at `path`; none where there is no such call. */
export const allowedMethods = (path: string): readonly string[] => {
  const methods = new Set(routes.filter((route) => route.path.test(path)).map(({ method }) => method));
  return methods.has("GET") ? [...methods, "HEAD"] : [...methods];
};
