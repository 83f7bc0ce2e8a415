import { useSelector } from "@xstate/react";
import type { InspectorRef } from "./inspector-actor.ts";
import { type ActorBranch, selectChosenKey, selectTrees } from "../inspector.selectors.ts";
import { stateValueLabel } from "../../chart-drawing/chart-definition.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import { BrokenName } from "../../chart-drawing/broken-name.tsx";
import { isOpen, type RecordedActor } from "../recording.ts";

const stateOf = ({ chart, shown }: RecordedActor): string =>
  chart !== null && shown.status === "active" ? stateValueLabel(shown.value) : inspectorTexts.status(shown.status);

interface BranchesProps {
  readonly branches: readonly ActorBranch[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

function Branches({ branches, chosen, onChoose }: BranchesProps) {
  return (
    <ul className="branches">
      {branches.map(({ actor, branches: inner }) => (
        <li key={actor.key}>
          <button
            type="button"
            className="actor"
            aria-current={actor.key === chosen ? "true" : undefined}
            onClick={() => onChoose(actor.key)}
          >
            <span className="actor-name">
              <BrokenName name={actor.name} />
            </span>{" "}
            <span className="actor-state">
              <BrokenName name={stateOf(actor)} />
            </span>
          </button>
          {inner.length > 0 ? <Branches branches={inner} chosen={chosen} onChoose={onChoose} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Every actor that runs, below the one that started it, with the state it is in. */
export function ActorTree({ inspector }: { readonly inspector: InspectorRef }) {
  const trees = useSelector(inspector, selectTrees);
  const chosen = useSelector(inspector, selectChosenKey);
  return (
    <nav className="panel panel-actors" aria-labelledby="actors">
      <h2 id="actors">{inspectorTexts.actors}</h2>
      {trees.map(({ page, branches }) => (
        <section key={page.id} aria-label={inspectorTexts.page(page.address)}>
          <p className="small muted">
            {inspectorTexts.page(page.address)}
            {isOpen(page) ? null : ` (${inspectorTexts.gone})`}
          </p>
          <Branches
            branches={branches}
            chosen={chosen}
            onChoose={(key) => inspector.send({ type: "actor.chosen", key })}
          />
        </section>
      ))}
    </nav>
  );
}
