import { type Chart, type ChartState, activePaths } from "../../chart-drawing/chart-definition.ts";
import { BrokenName } from "../../chart-drawing/broken-name.tsx";
import { transitionText } from "../../chart-drawing/drawn-text.ts";
import { inspectorTexts } from "../inspector-texts.ts";

interface StatesProps {
  readonly states: readonly ChartState[];
  readonly held: ReadonlySet<string>;
}

function States({ states, held }: StatesProps) {
  return (
    <ul className="states">
      {states.map(({ path, name, description, states: inner }) => (
        <li key={path} aria-current={held.has(path) ? "true" : undefined}>
          <span className="state-name">
            <BrokenName name={name} />
          </span>
          {held.has(path) ? <span className="state-now"> {inspectorTexts.now}</span> : null}
          {description === null ? null : <span className="small muted"> {description}</span>}
          {inner.length > 0 ? <States states={inner} held={held} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The states of a chart in words; those held are the current ones. */
export function StateList({ chart, value }: { readonly chart: Chart; readonly value: unknown }) {
  return (
    <details className="words" open>
      <summary>{inspectorTexts.states}</summary>
      <States states={chart.root.states} held={new Set(activePaths(value))} />
    </details>
  );
}

/** Every transition of a chart as a table. */
export function TransitionTable({ chart }: { readonly chart: Chart }) {
  return (
    <details className="words">
      <summary>{inspectorTexts.transitions}</summary>
      <table className="moves">
        <thead>
          <tr>
            {[inspectorTexts.from, inspectorTexts.eventAndGuard, inspectorTexts.to].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.moves.map((move) => {
            const { source, event, guard, target } = move;
            const cells = [source === "" ? chart.name : source, transitionText(move), target ?? inspectorTexts.stays];
            return (
              <tr key={[source, event, guard, target].join()}>
                {cells.map((name, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns of a row
                  <td key={column}>
                    <BrokenName name={name} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
