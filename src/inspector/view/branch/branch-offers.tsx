import { useSelector } from "@xstate/react";
import { AlertBanner } from "../../../ui/kit/feedback/alert-banner.tsx";
import { Button } from "../../../ui/kit/controls/button.tsx";
import { TextArea } from "../../../ui/kit/controls/field.tsx";
import {
  type BranchRef,
  offerText,
  selectBranchDraft,
  selectHasPlaceholders,
  selectIsChanged,
  selectIsInvalid,
  selectIsOpening,
  selectOffers,
  selectReason,
  selectThrown,
} from "../../branch/branch.selectors.ts";
import type { Offer } from "../../branch/pure-chart.ts";
import { selectChosenName } from "../../inspector.selectors.ts";
import { inspectorTexts } from "../../inspector-texts.ts";
import type { BranchProps } from "./branch-bar.tsx";

interface OfferProps {
  readonly branch: BranchRef;
  readonly offer: Offer;
}

/** The event as JSON, before it is taken. */
function EventForm({
  branch,
  name,
  text,
}: {
  readonly branch: BranchRef;
  readonly name: string;
  readonly text: string;
}) {
  const isInvalid = useSelector(branch, selectIsInvalid);
  return (
    <form
      className="stack stack-tight"
      onSubmit={(event) => {
        event.preventDefault();
        branch.send({ type: "event.taken", name, text });
      }}
    >
      <TextArea
        label={inspectorTexts.eventText}
        spellCheck={false}
        value={text}
        error={isInvalid ? inspectorTexts.notJson : undefined}
        onChange={({ target }) => branch.send({ type: "event.typed", name, text: target.value })}
      />
      <Button type="submit">{inspectorTexts.takeWritten}</Button>
    </form>
  );
}

/** An event that can be taken as it is, or written first. A delay has nothing to write. */
function OfferLine({ branch, offer }: OfferProps) {
  const draft = useSelector(branch, selectBranchDraft);
  const text = offerText(
    useSelector(branch, (state) => state),
    offer,
  );
  const { type: name } = offer;
  const isOpen = draft?.type === name;
  return (
    <li className="offer">
      <div className="offer-line">
        <button
          type="button"
          className="tool offer-take"
          aria-label={inspectorTexts.take(offer)}
          onClick={() => branch.send({ type: "event.taken", name, text: isOpen ? draft.text : text })}
        >
          {offer.isGuarded ? inspectorTexts.guarded(inspectorTexts.offered(offer)) : inspectorTexts.offered(offer)}
        </button>
        {offer.kind === "delay" ? null : (
          <button
            type="button"
            className="tool"
            aria-expanded={isOpen}
            aria-label={inspectorTexts.editEvent(offer)}
            onClick={() => branch.send(isOpen ? { type: "event.closed" } : { type: "event.opened", name, text })}
          >
            {"{ }"}
          </button>
        )}
      </div>
      {isOpen ? <EventForm branch={branch} name={name} text={draft.text} /> : null}
    </li>
  );
}

const groups = [
  { title: inspectorTexts.offerKinds.work, kinds: ["done", "error", "told"] },
  { title: inspectorTexts.offerKinds.event, kinds: ["event"] },
  { title: inspectorTexts.offerKinds.delay, kinds: ["delay"] },
] as const satisfies readonly { title: string; kinds: readonly Offer["kind"][] }[];

function OfferGroups({ branch }: { readonly branch: BranchRef }) {
  const offers = useSelector(branch, selectOffers);
  const isOpening = useSelector(branch, selectIsOpening);
  if (isOpening) return <p className="muted">{inspectorTexts.branchOpening}</p>;
  if (offers.length === 0) return <p className="muted">{inspectorTexts.nothingOffered}</p>;
  return groups.map(({ title, kinds }) => {
    const own = offers.filter(({ kind }) => kinds.some((one) => one === kind));
    return own.length === 0 ? null : (
      <section key={title} className="offers">
        <h3>{title}</h3>
        <ul>
          {own.map((offer) => (
            <OfferLine key={offer.type} branch={branch} offer={offer} />
          ))}
        </ul>
      </section>
    );
  });
}

/** The events that the chart takes where the branch is, each as a button; or why there is no branch. */
export function BranchOffers({ inspector, branch }: BranchProps) {
  const name = useSelector(inspector, selectChosenName) ?? "";
  const reason = useSelector(branch, selectReason);
  const thrown = useSelector(branch, selectThrown);
  const isChanged = useSelector(branch, selectIsChanged);
  const hasPlaceholders = useSelector(branch, selectHasPlaceholders);
  if (reason !== null)
    return (
      <>
        <AlertBanner tone="error">{inspectorTexts.notBranched(name, reason)}</AlertBanner>
        {reason === "notLoaded" ? (
          <Button onClick={() => branch.send({ type: "retry.pressed" })}>{inspectorTexts.tryAgain}</Button>
        ) : null}
      </>
    );
  return (
    <>
      {thrown === null ? null : <AlertBanner tone="error">{inspectorTexts.threw(thrown)}</AlertBanner>}
      {isChanged ? <AlertBanner tone="warning">{inspectorTexts.isChanged}</AlertBanner> : null}
      <OfferGroups branch={branch} />
      {hasPlaceholders ? <p className="small muted">{inspectorTexts.hasPlaceholders}</p> : null}
    </>
  );
}
