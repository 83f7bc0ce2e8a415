import { callErrorOf } from "../../contract/http/call-error.ts";
import type { QuestionPictureEvent } from "../../machines/question-picture/question-picture.machine.ts";
import type { ApiClient } from "../api/api-client.ts";
import { pictureWidth, SMALL_PICTURE_WIDTH } from "../device-store/data-saver.ts";

/** Fetches the picture of a question, and tells where it is on this device; returns how to stop and let it go. */
export const loadQuestionPicture = (
  api: ApiClient,
  questionId: number,
  send: (event: QuestionPictureEvent) => void,
): (() => void) => {
  const stop = new AbortController();
  let url: string | undefined;
  const load = async () => {
    const w = (await pictureWidth()) === SMALL_PICTURE_WIDTH ? 360 : 720;
    const call = { responseType: "blob", query: { w }, signal: stop.signal, autoError: false } as const;
    const picture = await api<Blob>(`questions/${questionId}/picture`, call);
    url = URL.createObjectURL(picture);
    send({ type: "picture.arrived", url });
  };
  load().catch((error: unknown) => {
    if (!stop.signal.aborted) send({ type: "picture.failed", isOffline: callErrorOf(error).status === 0 });
  });
  return () => {
    stop.abort();
    if (url !== undefined) URL.revokeObjectURL(url);
  };
};
