import type { PickedFile } from "../../contract/uploads/upload.ts";
import { saveAsFile } from "../../services/browser/save-file.ts";
import type { RecordedTest } from "../branch/recorded-test.ts";
import type { Recording } from "../recording.ts";
import type { OpenedRecording } from "../shown-actor.ts";
import { readRecordingFile, recordingFileText } from "./recording-file.ts";

/** The bytes of the file picked last, by the id that charts know it by. */
const picked = new Map<string, File>();

/** A picked file as plain data. */
export const pickFile = (file: File): PickedFile => {
  const id = crypto.randomUUID();
  picked.clear();
  picked.set(id, file);
  return { id, name: file.name, bytes: file.size };
};

/** The recording in a picked file. Rejects with a `RecordingFileError`, or as the browser does where it cannot read the file. */
export const openRecording = async ({ id }: PickedFile): Promise<OpenedRecording> => {
  const file = picked.get(id);
  if (file === undefined) throw new Error(`No file ${id}`);
  return readRecordingFile(await file.text());
};

/** Hands the recording to the browser as a file that is named by the time. */
export const saveRecording = (recording: Recording): void => {
  const now = new Date();
  const file = new Blob([recordingFileText(recording, now.getTime())], { type: "application/json" });
  const stamp = now.toISOString().slice(0, 19).replace(/[:T]/g, "-");
  saveAsFile(file, `annales-recording-${stamp}.json`);
};

/** Hands a test to the browser as a file. */
export const saveTest = ({ name, text }: RecordedTest): void =>
  saveAsFile(new Blob([text], { type: "text/plain" }), name);
