import { blankUploadDraft, type FileError, type UploadDraft, uploadOf } from "../../contract/uploads/upload-draft.ts";
import { contextFields, eventFields, eventOutput, outputAs } from "../params.ts";
import { type SimpleFieldChange, uploadFormSetup } from "./upload-form-setup.ts";

const draftOf = contextFields("draft");
const draftChanged = [
  { type: "keepDraft", params: draftOf },
  { type: "notifyDraftChanged", params: draftOf },
] as const;
/** Told by a toast, and beside the field. */
const rejectFileActions = (rule: FileError) =>
  [
    { type: "keepFileRule", params: { rule } },
    { type: "notifyFileRejected", params: { rule } },
  ] as const;
const changing = <E extends object>(change: (event: E) => Partial<UploadDraft>) =>
  ({ type: "change", params: ({ event }: { event: E }) => ({ change: change(event) }) }) as const;

/** Faculties follow the institution, departments the faculty; an answer to an earlier choice finds no one. */
const lists = uploadFormSetup.createStateConfig({
  description: "What can be chosen inside the institution and the faculty.",
  initial: "ready",
  on: {
    "field.changed": { actions: [changing(({ change }: { change: SimpleFieldChange }) => change), ...draftChanged] },
    "institution.chosen": {
      target: ".ready",
      actions: [changing(({ id }: { id: number }) => ({ institution_id: id })), "forgetFaculties", ...draftChanged],
    },
    "faculty.chosen": {
      target: ".ready",
      actions: [
        changing(({ id }: { id: number | "all" }) => ({ faculty_id: id })),
        "forgetDepartments",
        ...draftChanged,
      ],
    },
  },
  states: {
    ready: {
      description: "Nothing is missing for what is chosen.",
      always: [
        { guard: "areFacultiesMissing", target: "loadingFaculties" },
        { guard: "areDepartmentsMissing", target: "loadingDepartments" },
      ],
    },
    loadingFaculties: {
      description: "The faculties of the institution are being fetched.",
      invoke: {
        id: "listFaculties",
        src: "listFaculties",
        input: ({ context }) => ({ institutionId: context.draft.institution_id! }),
        onDone: {
          target: "ready",
          actions: { type: "keepFaculties", params: outputAs("list") },
        },
        onError: "failed",
      },
    },
    loadingDepartments: {
      description: "The departments of the faculty are being fetched.",
      invoke: {
        id: "listDepartments",
        src: "listDepartments",
        input: ({ context }) => ({ facultyId: Number(context.draft.faculty_id) }),
        onDone: {
          target: "ready",
          actions: { type: "keepDepartments", params: outputAs("list") },
        },
        onError: "failed",
      },
    },
    failed: { description: "A list did not load.", on: { "listsRetry.pressed": "ready" } },
  },
});

const alert = uploadFormSetup.createStateConfig({
  description: "Whether a form that was sent lacks something: a field by an alert, or its file.",
  initial: "hidden",
  on: {
    "field.changed": ".hidden",
    "institution.chosen": ".hidden",
    "faculty.chosen": ".hidden",
    "form.submitted": [
      {
        guard: "isBrokenWithoutFile",
        target: ".invalid",
        actions: ["showFieldErrors", { type: "keepFileRule", params: { rule: "uploadAFile" } }],
      },
      { guard: "isBroken", target: ".invalid", actions: "showFieldErrors" },
      { guard: "isFileMissing", target: ".fileMissing", actions: rejectFileActions("uploadAFile") },
    ],
  },
  states: {
    hidden: { description: "Nothing is known to be lacking." },
    invalid: {
      description: "A rule is broken: an alert and the fields say which, a missing file at its own; nothing was sent.",
      on: { "alert.closed": "hidden" },
    },
    fileMissing: {
      description: "The fields are right, and no file was chosen: its field says so, and takes the focus.",
    },
  },
});

const editing = uploadFormSetup.createStateConfig({
  description: "The form is being filled in.",
  type: "parallel",
  on: {
    "file.chosen": {
      target: "checkingFile",
      actions: { type: "pick", params: eventFields("file") },
    },
    "form.submitted": "uploading",
  },
  states: { alert, lists },
});

const isPdf = outputAs("isPdf");
const refused = (rule: FileError) =>
  ({ target: "editing", actions: ["dropFile", ...rejectFileActions(rule)] }) as const;

const checkingFile = uploadFormSetup.createStateConfig({
  description: "The first bytes of the file tell whether it is a PDF.",
  tags: "busy",
  invoke: {
    id: "readFile",
    src: "readFile",
    input: ({ context }) => ({ fileId: context.picked!.id }),
    onDone: [
      { guard: { type: "isNoPdf", params: isPdf }, ...refused("uploadAFile") },
      { guard: { type: "isTooLarge", params: isPdf }, ...refused("paperSize") },
      {
        target: "editing",
        actions: [
          {
            type: "notifyFileAccepted",
            params: ({ context: { picked, draft } }) => ({ file: picked!, draft }),
          },
          "keepFile",
        ],
      },
    ],
    onError: refused("uploadAFile"),
  },
});

/** The upload form. What it hands over is sent by the chart `upload`, which tells how that ended. */
export const uploadFormMachine = uploadFormSetup.createMachine({
  id: "uploadForm",
  context: ({ input }) => ({
    type: input.type,
    own: input.own,
    draft: blankUploadDraft(input.type, input.own),
    choices: null,
    faculties: null,
    departments: null,
    picked: null,
    file: null,
    fileRule: null,
    isRestoredDraft: false,
    fieldErrors: {},
  }),
  initial: "loading",
  states: {
    loading: {
      description:
        "What can be chosen, a draft that was left and a file that was shared or picked before are being fetched.",
      tags: "busy",
      invoke: {
        id: "prepareUpload",
        src: "prepareUpload",
        input: contextFields("type"),
        onDone: [
          {
            guard: { type: "hasFile", params: eventOutput },
            target: "checkingFile",
            actions: [
              { type: "prepare", params: eventOutput },
              { type: "pick", params: ({ event }) => ({ file: event.output.file }) },
            ],
          },
          { target: "editing", actions: { type: "prepare", params: eventOutput } },
        ],
        onError: "loadFailed",
      },
    },
    loadFailed: { description: "The form did not load.", on: { "retry.pressed": "loading" } },
    editing,
    checkingFile,
    uploading: {
      description: "The paper is being sent; the form is kept until it is stored.",
      tags: "busy",
      entry: {
        type: "startUpload",
        params: ({ context: { draft, choices, file } }) => ({ upload: uploadOf(draft, choices!, file!) }),
      },
      on: {
        "upload.stored": { target: "editing", actions: ["empty", "dropDraft"] },
        "upload.abandoned": "editing",
      },
    },
  },
});
