import { fromPromise } from "xstate";
import { lastYear } from "../../../contract/papers/paper-year.ts";
import { createTexts } from "../../../i18n/index.ts";
import { paperSplitMachine } from "../../../machines/paper-split/paper-split.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { ownPapersClient } from "../../../services/uploads/own-papers-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { type DatedParts, OwnPartsDialog, OwnPartsPanel } from "../../../ui/uploads/own-parts-dialog.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import type { AppRuntime } from "../../app-runtime.ts";

export interface OwnPartsPartProps {
  readonly id: number;
  readonly onClose: () => void;
  /** Once the uploader has said which papers the file holds. */
  readonly onSaid: () => void;
}

const ownPartsMachine = createResourceMachine<DatedParts>("ownParts");

const provideOwnParts = ({ api }: AppRuntime, id: number) =>
  ownPartsMachine.provide({
    actors: {
      fetchValue: fromPromise(async ({ signal }) => ({
        ...(await ownPapersClient(api).parts(id, signal)),
        lastYear: lastYear(Date.now()),
      })),
    },
  });

const provideSplit = ({ api, toasts, language }: AppRuntime, { id, onSaid }: OwnPartsPartProps) =>
  paperSplitMachine.provide({
    actors: {
      sendSplit: fromPromise(async ({ input, signal }) => {
        await ownPapersClient(api).agreeOnParts(id, input, signal);
        const spoken = language.getSnapshot().context.language;
        const text = createTexts({ language: spoken, areas: ["upload"] }).t("parts.agreed");
        toasts.send({ type: "toast.raised", toast: { kind: "success", text } });
        onSaid();
      }),
    },
  });

/** Where an uploader says which papers a file holds, before an admin decides. */
export default function OwnPartsPart(props: OwnPartsPartProps) {
  const ownParts = useActorRef(provideOwnParts(useAppRuntime(), props.id), { id: "ownParts" });
  return (
    <OwnPartsDialog ownParts={ownParts} onClose={props.onClose}>
      {(parts) => <OneSplit {...props} parts={parts} />}
    </OwnPartsDialog>
  );
}

function OneSplit({ parts, ...props }: OwnPartsPartProps & { readonly parts: DatedParts }) {
  const { pages, proposal, says, lastYear: latest } = parts;
  const split = useActorRef(provideSplit(useAppRuntime(), props), {
    id: "paperSplit",
    input: { pages, proposal, paper: parts },
  });
  return <OwnPartsPanel split={split} says={says} lastYear={latest} />;
}
