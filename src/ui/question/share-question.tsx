import "../styles/forms.css";
import "./question-crop.css";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { sharedLinkMachine } from "../../machines/shared-link/shared-link.machine.ts";
import { selectCanShareLink, selectCopyNotice, selectLink } from "../../machines/shared-link/shared-link.selectors.ts";
import { IconButton } from "../kit/controls/button.tsx";
import { Field } from "../kit/controls/field.tsx";
import { Toast, ToastRegion } from "../kit/feedback/toast.tsx";
import { copyIcon } from "../kit/icons/icons-paper.ts";
import { uploadIcon } from "../kit/icons/icons-public.ts";
import { useTexts } from "../use-texts.ts";

/** A question whose address is shared. */
export interface SharedQuestion {
  readonly paper: { readonly id: number; readonly title: string };
  readonly question: { readonly id: number; readonly page: number };
  /** What the question is called. */
  readonly name: string;
}

interface ShareQuestionProps {
  readonly link: ActorRefFrom<typeof sharedLinkMachine>;
  /** What the question is called. */
  readonly name: string;
}

/** Hands the address of a question to other apps, or copies it where the browser cannot. */
export function ShareQuestion({ link, name }: ShareQuestionProps) {
  const { t } = useTexts("reader");
  const canShare = useSelector(link, selectCanShareLink);
  const notice = useSelector(link, selectCopyNotice);
  return (
    <>
      <IconButton
        drawing={canShare ? uploadIcon : copyIcon}
        label={t(canShare ? "asked.share" : "asked.copyLink", { question: name })}
        onClick={() => link.send({ type: canShare ? "share.pressed" : "copy.pressed" })}
      />
      <ToastRegion>{notice === "copied" ? <Toast tone="success">{t("asked.copied")}</Toast> : null}</ToastRegion>
      {notice === "failed" ? <ByHand link={link} name={name} /> : null}
    </>
  );
}

function ByHand({ link, name }: ShareQuestionProps) {
  const { t } = useTexts("reader");
  return (
    <div className="question-link">
      <Field
        label={t("asked.link", { question: name })}
        readOnly
        value={useSelector(link, selectLink)}
        error={t("asked.byHand")}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
