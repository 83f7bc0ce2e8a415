import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import {
  selectNextDoubt,
  selectNextQuestion,
  selectPageNumber,
  selectPreviousQuestion,
} from "../../../machines/admin-outline/admin-outline.selectors.ts";
import { openWhereWide } from "../../hooks/drawing/open-where-wide.ts";
import { useShortcutKeys } from "../../hooks/input/shortcut-keys.ts";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { useTexts } from "../../use-texts.ts";
import type { OutlineProps } from "./outline-props.ts";

/** The keys of the screen; those of the fields are with the fields. */
export function OutlineKeys({ editor }: OutlineProps) {
  const { t } = useTexts("admin");
  const page = useSelector(editor, selectPageNumber);
  const doubt = useSelector(editor, selectNextDoubt);
  const next = useSelector(editor, selectNextQuestion);
  const previous = useSelector(editor, selectPreviousQuestion);
  const keys = useMemo(() => {
    const select = (id: number | null) => () => {
      if (id !== null) editor.send({ type: "entry.selected", id });
    };
    return {
      d: select(doubt),
      J: select(next),
      K: select(previous),
      j: () => editor.send({ type: "selection.moved", by: 1 }),
      k: () => editor.send({ type: "selection.moved", by: -1 }),
      m: () => editor.send({ type: "edit.requested", request: { kind: "merge" } }),
      c: () => editor.send({ type: "split.started" }),
      x: () => editor.send({ type: "edit.requested", request: { kind: "remove" } }),
      h: () => editor.send({ type: "edit.requested", request: { kind: "bring" } }),
      n: () => editor.send({ type: "edit.requested", request: { kind: "addQuestion" } }),
      b: () => editor.send({ type: "edit.requested", request: { kind: "addPart" } }),
      z: () => editor.send({ type: "undo.pressed" }),
      y: () => editor.send({ type: "redo.pressed" }),
      s: () => editor.send({ type: "save.pressed" }),
      a: () => editor.send({ type: "accept.pressed" }),
      "[": () => editor.send({ type: "page.turned", page: page - 1 }),
      "]": () => editor.send({ type: "page.turned", page: page + 1 }),
    };
  }, [editor, page, doubt, next, previous]);
  useShortcutKeys(keys);
  const shift = t("outlines.keyShift");
  const lines = [
    { key: "D", value: t("outlines.keysDoubt") },
    { key: "J K", value: t("outlines.keysChoose") },
    { key: `${shift} J K`, value: t("outlines.keysQuestions") },
    { key: `← ↑ → ↓ ${t("outlines.keyPageUp")} ${t("outlines.keyPageDown")}`, value: t("outlines.keysMove") },
    { key: `${shift} ← ↑ → ↓`, value: t("outlines.keysResize") },
    { key: "E", value: t("outlines.keysNumber") },
    { key: "P 0–9", value: t("outlines.keysMarks") },
    { key: "M", value: t("outlines.keysMerge") },
    { key: "C", value: t("outlines.keysCut") },
    { key: "1–9 ↑ ↓", value: t("outlines.keysSplit") },
    { key: "X", value: t("outlines.keysRemove") },
    { key: "N B", value: t("outlines.keysAdd") },
    { key: "H", value: t("outlines.keysBring") },
    { key: "[ ]", value: t("outlines.keysPages") },
    { key: "Z Y", value: t("outlines.keysUndo") },
    { key: "S A", value: t("outlines.keysSave") },
  ];
  return (
    <details className="outline-keys" ref={openWhereWide}>
      <summary>
        <h2>{t("outlines.keysTitle")}</h2>
      </summary>
      <DetailsList lines={lines.map(({ key, value }) => ({ key, name: <kbd>{key}</kbd>, value }))} />
    </details>
  );
}
