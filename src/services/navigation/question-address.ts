import { writeHistory } from "./write-history.ts";

/** The question that a query asks for (`?question=12`), or null. */
export const requestedQuestion = (query: string): number | null => {
  const asked = new URLSearchParams(query).get("question") ?? "";
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
};

interface Place {
  readonly id: number;
  readonly page: number;
}

/** The query by which a paper opens at a question; at its page where the question is not there any more. */
export const questionQuery = ({ id, page }: Place): string => `?page=${page}&question=${id}`;

/** The address of a question of the paper that is open. */
const pathOf = (place: Place): string => `${location.pathname}${questionQuery(place)}`;

export const questionAddress = {
  open: (place: Place): void => writeHistory("pushState", {}, pathOf(place)),
  /** The entry keeps what it remembers. */
  replace: (place: Place): void => writeHistory("replaceState", (history.state as object | null) ?? {}, pathOf(place)),
  /** Tells the question of the address when the browser goes back or forward within the page; returns how to stop. */
  watch: (turned: (id: number | null) => void): (() => void) => {
    const { pathname } = location;
    const turn = () => {
      if (location.pathname === pathname) turned(requestedQuestion(location.search));
    };
    addEventListener("popstate", turn);
    return () => removeEventListener("popstate", turn);
  },
};
