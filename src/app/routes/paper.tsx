import { useSelector } from "@xstate/react";
import { useParams } from "wouter";
import { fromCallback, fromPromise } from "xstate";
import { defaultType } from "../../contract/papers.ts";
import { readerMachine } from "../../machines/reader/reader.machine.ts";
import type { ReaderEvent } from "../../machines/reader/setup.ts";
import { documents } from "../../services/documents.ts";
import { papers } from "../../services/papers.ts";
import { local } from "../../services/storage.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { ReaderScreen } from "../../ui/reader/reader-screen.tsx";
import { useWorld } from "../world-context.ts";

export default function PaperRoute() {
  const { id } = useParams<{ id: string }>();
  return <OnePaper key={id} id={Number(id)} />;
}

function OnePaper({ id }: { readonly id: number }) {
  const { api, session } = useWorld();
  const library = papers(api);
  const shelf = documents(api);
  const reader = useActorRef(
    readerMachine.provide({
      actors: {
        openPaper: fromPromise(({ input, signal }) => library.open(input.paperId, signal)),
        renewPages: fromPromise(({ input, signal }) => library.pages(input.paperId, signal)),
        fetchFirstPage: fromCallback<ReaderEvent, { paperId: number }>(({ input, sendBack }) =>
          library.firstPage(input.paperId, sendBack),
        ),
        openDocument: fromPromise(({ input, signal }) => shelf.open(input.paperId, signal)),
      },
    }),
    { id: "reader", input: { paperId: id } },
  );
  const user = useSelector(session, (state) => state.context.user);
  return <ReaderScreen reader={reader} area={defaultType(local.read("lastType"), user)} drawPage={shelf.draw} />;
}
