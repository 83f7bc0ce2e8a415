import { fromPromise } from "xstate";
import { paperPath } from "../../../contract/papers/paper-rules.ts";
import { sharedLinkMachine } from "../../../machines/shared-link/shared-link.machine.ts";
import { canShare, copyText, shareLink } from "../../../services/browser/copy-and-share.ts";
import { questionQuery } from "../../../services/navigation/question-address.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { type SharedQuestion, ShareQuestion } from "../../../ui/question/share-question.tsx";

const questionLink = sharedLinkMachine.provide({
  actors: { copyText, shareLink: fromPromise(({ input }) => shareLink(input.link)) },
});

/** The button that shares the address of a question. */
export function QuestionSharePart({ paper, question, name }: SharedQuestion) {
  const link = useActorRef(questionLink, {
    id: `questionLink${question.id}`,
    input: { link: `${location.origin}${paperPath(paper)}${questionQuery(question)}`, canShare: canShare() },
  });
  return <ShareQuestion link={link} name={name} />;
}
