import { useSelector } from "@xstate/react";
import type { TextMatch } from "../../../contract/papers/pages/find-in-pages.ts";
import {
  type FindView,
  areSameMatches,
  selectCurrentMatch,
  selectFindQuery,
  selectFindView,
  selectIsCurrentPlaced,
  selectIsListFolded,
  selectMatches,
  selectPlaceOnPage,
} from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import { selectIsAsScanned } from "../../../machines/page-display/page-display.selectors.ts";
import { selectIsCleaned, selectReaderView } from "../../../machines/reader/reader.selectors.ts";
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

function OpenPanel({ shows, ...parts }: ReaderActors & { readonly shows: FindView }) {
  const { paperPage, findInPaper: find } = parts;
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
      <Unmarked {...parts} isFound={isFound} />
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
      {shows === "found" && count > 1 ? <AllPlaces find={find} /> : null}
    </div>
  );
}

function AllPlaces({ find }: { readonly find: FindRef }) {
  const { t } = useTexts("reader");
  const isFolded = useSelector(find, selectIsListFolded);
  return (
    <Button variant="text" aria-expanded={!isFolded} onClick={() => find.send({ type: "list.pressed" })}>
      {t("reader.findAll")}
    </Button>
  );
}

/** Why the current match is not marked on its page, where it is not. The PDF has words of its own. */
function Unmarked({
  findInPaper: find,
  reader,
  pageDisplay: view,
  isFound,
}: ReaderActors & { readonly isFound: boolean }) {
  const { t } = useTexts("reader");
  const n = useSelector(find, (state) => selectPlaceOnPage(state)?.n ?? 0);
  const at = useSelector(find, selectCurrentMatch);
  const isPlaced = useSelector(find, selectIsCurrentPlaced);
  const isCleaned = useSelector(reader, selectIsCleaned(n));
  const isPdf = useSelector(reader, (state) => selectReaderView(state) === "pdf");
  const isAsScanned = useSelector(view, selectIsAsScanned) && isCleaned;
  const isUnmarked = isFound && !isPdf && (!isPlaced || isAsScanned);
  const clean = () => {
    view.send({ type: "asScanned.pressed" });
    find.send({ type: "match.chosen", at });
  };
  return (
    <div className="find-unmarked">
      <output>{isUnmarked ? t(isPlaced ? "reader.findUnmarkedScan" : "reader.findUnmarked") : null}</output>
      {isUnmarked && isPlaced ? (
        <Button variant="text" onClick={clean}>
          {t("reader.findCleaned")}
        </Button>
      ) : null}
    </div>
  );
}

function Places({ find }: { readonly find: FindRef }) {
  const { t } = useTexts("reader");
  const places = useSelector(find, selectMatches, areSameMatches);
  const at = useSelector(find, selectCurrentMatch);
  const isFolded = useSelector(find, selectIsListFolded);
  return (
    <ol className="find-matches" data-folded={isFolded} aria-label={t("reader.findPlaces")}>
      {places.map((place, index) =>
        isFolded && index !== at ? null : (
          <li key={`${place.n} ${place.at}`} aria-current={index === at ? "true" : undefined}>
            <button type="button" onClick={() => find.send({ type: "match.chosen", at: index })}>
              <Line place={place} />
            </button>
          </li>
        ),
      )}
    </ol>
  );
}

function Line({ place: { n, before, match, after, language } }: { readonly place: TextMatch }) {
  const { t } = useTexts("reader");
  return (
    <>
      <b>{t("reader.onPage", { page: n })}</b>
      <span lang={language}>
        <span className="find-around">{before}</span>
        <mark>{match}</mark>
        <span className="find-around">{after}</span>
      </span>
    </>
  );
}
