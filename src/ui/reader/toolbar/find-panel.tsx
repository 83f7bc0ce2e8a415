import { useSelector } from "@xstate/react";
import type { TextMatch } from "../../../contract/papers/pages/find-in-pages.ts";
import {
  type FindView,
  areSameMatches,
  selectCurrentMatch,
  selectFindView,
  selectMatches,
  selectFindQuery,
} from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import { focusWithoutScroll } from "../../hooks/focus/move-focus.ts";
import { Button, IconButton } from "../../kit/controls/button.tsx";
import { upIcon } from "../../kit/icons/icons-paper.ts";
import { closeIcon, downIcon } from "../../kit/icons/icons-public.ts";
import { useTexts } from "../../use-texts.ts";
import type { FindRef, ReaderActors } from "../reader-actors.ts";

/** The find panel: field, matches with their context, next and previous. */
export function FindPanel(parts: ReaderActors) {
  const shows = useSelector(parts.findInPaper, selectFindView);
  return shows === "closed" ? null : <OpenPanel {...parts} shows={shows} />;
}

function OpenPanel({ paperPage, findInPaper: find, shows }: ReaderActors & { readonly shows: FindView }) {
  const { t } = useTexts("reader");
  const query = useSelector(find, selectFindQuery);
  const isFound = shows === "found";
  return (
    <search className="find-panel" aria-label={t("reader.find")}>
      <form
        className="find-bar"
        onSubmit={(event) => {
          event.preventDefault();
          find.send({ type: "match.nextPressed" });
        }}
      >
        <input
          ref={focusWithoutScroll}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t("reader.findLabel")}
          placeholder={t("reader.findLabel")}
          value={query}
          onChange={({ target }) => find.send({ type: "query.changed", query: target.value })}
        />
        <IconButton
          drawing={upIcon}
          label={t("reader.findPrevious")}
          disabled={!isFound}
          onClick={() => find.send({ type: "match.previousPressed" })}
        />
        <IconButton
          drawing={downIcon}
          label={t("reader.findNext")}
          disabled={!isFound}
          onClick={() => find.send({ type: "match.nextPressed" })}
        />
        <IconButton
          drawing={closeIcon}
          label={t("reader.findClose")}
          onClick={() => paperPage.send({ type: "find.closed" })}
        />
      </form>
      <Standing find={find} shows={shows} />
      {isFound ? <Places find={find} /> : null}
    </search>
  );
}

function Standing({ find, shows }: { readonly find: FindRef; readonly shows: FindView }) {
  const { t } = useTexts("reader");
  const at = useSelector(find, selectCurrentMatch);
  const count = useSelector(find, (state) => selectMatches(state).length);
  const words = {
    loading: t("reader.findLoading"),
    failed: t("reader.findFailed"),
    blank: t("reader.findHint"),
    nothing: t("reader.findNothing"),
    found: t("reader.findPlace", { at: at + 1, count }),
    closed: null,
  };
  return (
    <div className="find-status">
      <output>{words[shows]}</output>
      {shows === "failed" ? (
        <Button variant="text" onClick={() => find.send({ type: "retry.pressed" })}>
          {t("common.retry")}
        </Button>
      ) : null}
    </div>
  );
}

function Places({ find }: { readonly find: FindRef }) {
  const { t } = useTexts("reader");
  const places = useSelector(find, selectMatches, areSameMatches);
  const at = useSelector(find, selectCurrentMatch);
  return (
    <ol className="find-matches" aria-label={t("reader.findPlaces")}>
      {places.map((place, index) => (
        <li key={`${place.n} ${place.at}`} aria-current={index === at ? "true" : undefined}>
          <button type="button" onClick={() => find.send({ type: "match.chosen", at: index })}>
            <Line place={place} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Line({ place: { n, before, match, after } }: { readonly place: TextMatch }) {
  const { t } = useTexts("reader");
  return (
    <>
      <b>{t("reader.onPage", { page: n })}</b>
      <span>
        {before}
        <mark>{match}</mark>
        {after}
      </span>
    </>
  );
}
