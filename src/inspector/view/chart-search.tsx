import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useMemo, useRef } from "react";
import { useShortcutKeys } from "../../ui/hooks/input/shortcut-keys.ts";
import { SearchField } from "../../ui/kit/controls/search-field.tsx";
import type { ChartMatch } from "../drawing/chart-matches.ts";
import {
  selectCurrentMatch,
  selectHasNoMatch,
  selectMatches,
  selectQuery,
  selectSearch,
} from "../drawing/drawing.selectors.ts";
import { transitionText } from "../../chart-drawing/drawn-text.ts";
import type { DrawingRef } from "../inspector.selectors.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import { BrokenName } from "../../chart-drawing/broken-name.tsx";
import { goToMatch } from "./drawing/drawing-gestures.ts";

const matchText = (match: ChartMatch): readonly [kind: string, name: string, place: string] =>
  match.kind === "state"
    ? [inspectorTexts.stateKind, match.state.name, match.state.path]
    : [
        inspectorTexts.eventKind,
        transitionText(match.move),
        inspectorTexts.moveEnds(match.move.source, match.move.target ?? inspectorTexts.stays),
      ];

interface MatchListProps {
  readonly drawing: DrawingRef;
  readonly matches: readonly ChartMatch[];
  readonly current: number | null;
}

/** As `ref` of the match that was gone to. */
const bringIntoList = (line: HTMLElement | null): void => line?.scrollIntoView({ block: "nearest" });

function MatchList({ drawing, matches, current }: MatchListProps) {
  return (
    <ol className="matches" aria-label={inspectorTexts.matches}>
      {matches.map((match, index) => {
        const [kind, name, place] = matchText(match);
        const isCurrent = index === current;
        return (
          <li key={[kind, place, name].join()} ref={isCurrent ? bringIntoList : undefined}>
            <button
              type="button"
              className="match"
              aria-current={isCurrent ? "true" : undefined}
              onClick={() => goToMatch(drawing, { type: "match.chosen", index })}
            >
              <span className="match-name">
                <BrokenName name={name} />
              </span>
              <span className="small muted">
                {kind} <BrokenName name={place} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Search in the states and events of the chart: matches are listed here and marked on the drawing; Enter goes from one to the next. */
export function ChartSearch({ drawing }: { readonly drawing: DrawingRef }) {
  const search = useSelector(drawing, selectSearch);
  const query = useSelector(search, selectQuery);
  const matches = useSelector(search, selectMatches);
  const current = useSelector(search, selectCurrentMatch);
  const hasNone = useSelector(search, selectHasNoMatch);
  const part = useRef<HTMLElement>(null);
  useShortcutKeys(useMemo(() => ({ "/": () => part.current?.querySelector("input")?.focus() }), []));
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") search.send({ type: "query.cleared" });
    else if (event.key === "Enter") goToMatch(drawing, { type: event.shiftKey ? "previous.pressed" : "next.pressed" });
  };
  const count =
    current === null ? inspectorTexts.found(matches.length) : inspectorTexts.foundAt(current + 1, matches.length);
  return (
    <search ref={part} className="chart-search">
      <SearchField
        label={inspectorTexts.search}
        placeholder={inspectorTexts.searchHint}
        aria-keyshortcuts="/"
        clearLabel={inspectorTexts.clearSearch}
        value={query}
        onChange={({ target }) => search.send({ type: "query.typed", query: target.value })}
        onClear={() => search.send({ type: "query.cleared" })}
        onKeyDown={onKey}
      />
      <kbd aria-hidden="true">/</kbd>
      <output className="small muted">
        {hasNone ? inspectorTexts.notFound(query.trim()) : matches.length > 0 ? count : ""}
      </output>
      {matches.length > 0 ? <MatchList drawing={drawing} matches={matches} current={current} /> : null}
    </search>
  );
}
