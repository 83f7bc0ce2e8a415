import { useSelector } from "@xstate/react";
import { type KeyboardEvent as FieldKeyEvent, useCallback, useMemo, useRef } from "react";
import type { EntryBox, OutlineEntry } from "../../../contract/outlines/outline-edits.ts";
import {
  selectCanBring,
  selectCanMerge,
  selectCanSplit,
  selectIsEditable,
  selectSelected,
  selectSplitAt,
} from "../../../machines/admin-outline/admin-outline.selectors.ts";
import { focusFirstField } from "../../hooks/focus/focus-first-field.ts";
import { focusById } from "../../hooks/focus/move-focus.ts";
import { useKeydownWithin } from "../../hooks/input/keydown-within.ts";
import { useShortcutKeys } from "../../hooks/input/shortcut-keys.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Field } from "../../kit/controls/field.tsx";
import { RangeField } from "../../kit/controls/range-field.tsx";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";
import { boxIdOf, entryName, type OutlineProps } from "./outline-props.ts";

/** What can be done with the question or part that is selected, and what can be added. */
export function OutlinePanel({ editor }: OutlineProps) {
  const texts = useTexts("admin");
  const { t } = texts;
  const selected = useSelector(editor, selectSelected);
  const isEditable = useSelector(editor, selectIsEditable);
  const splitAt = useSelector(editor, selectSplitAt);
  return (
    <section className="stack stack-tight" aria-label={t("admin.correct")}>
      {selected === null ? null : (
        <>
          <h2>{t("outlines.selected", { name: entryName(texts, selected) })}</h2>
          <EntryFields key={selected.id} editor={editor} entry={selected} />
          {splitAt === null || selected.box === null ? (
            <EntryActions editor={editor} />
          ) : (
            <SplitForm editor={editor} id={selected.id} box={selected.box} at={splitAt} />
          )}
        </>
      )}
      <InlineGroup>
        <Button
          variant="second"
          disabled={!isEditable}
          aria-keyshortcuts="n"
          onClick={() => editor.send({ type: "edit.requested", request: { kind: "addQuestion" } })}
        >
          {t("outlines.addQuestion")} <kbd>N</kbd>
        </Button>
        <Button
          variant="second"
          disabled={!isEditable || selected === null}
          aria-keyshortcuts="b"
          onClick={() => editor.send({ type: "edit.requested", request: { kind: "addPart" } })}
        >
          {t("outlines.addPart")} <kbd>B</kbd>
        </Button>
      </InlineGroup>
    </section>
  );
}

const digits = [..."0123456789"];
/** Begins a field again with what was typed outside of it. */
const typeOver = (field: HTMLInputElement | null, typed: string): void => {
  if (field === null || field.readOnly) return;
  field.focus();
  field.value = typed;
};

function EntryFields({ editor, entry }: OutlineProps & { readonly entry: OutlineEntry }) {
  const { t } = useTexts("admin");
  const isEditable = useSelector(editor, selectIsEditable);
  const label = useRef<HTMLInputElement>(null);
  const marks = useRef<HTMLInputElement>(null);
  const keys = useMemo(
    () => ({
      e: () => label.current?.select(),
      p: () => marks.current?.select(),
      ...Object.fromEntries(digits.map((digit) => [digit, () => typeOver(marks.current, digit)])),
    }),
    [],
  );
  useShortcutKeys(keys);
  const commitLabel = (typed: string) => {
    if (typed.trim() !== entry.label)
      editor.send({ type: "edit.requested", request: { kind: "relabel", label: typed } });
  };
  const printed = entry.marks === null ? "" : String(entry.marks);
  const commitMarks = (typed: string) => {
    if (typed.trim() !== printed) editor.send({ type: "edit.requested", request: { kind: "marks", marks: typed } });
  };
  const leaveOnEnter = ({ key, target }: FieldKeyEvent) => {
    if (key !== "Enter" && key !== "Escape") return;
    focusById(boxIdOf(entry.id));
    if (key === "Enter" && target === marks.current) editor.send({ type: "selection.moved", by: 1 });
  };
  return (
    <div className="outline-fields" onKeyDown={leaveOnEnter} role="presentation">
      <Field
        key={`label ${entry.label}`}
        ref={label}
        label={t("outlines.label")}
        defaultValue={entry.label}
        maxLength={40}
        readOnly={!isEditable}
        aria-keyshortcuts="e"
        onBlur={({ target }) => commitLabel(target.value)}
      />
      <Field
        key={`marks ${printed}`}
        ref={marks}
        label={t("outlines.marks")}
        hint={t("outlines.marksHint")}
        defaultValue={printed}
        inputMode="decimal"
        readOnly={!isEditable}
        aria-keyshortcuts="p"
        onBlur={({ target }) => commitMarks(target.value)}
      />
    </div>
  );
}

function EntryActions({ editor }: OutlineProps) {
  const { t } = useTexts("admin");
  const isEditable = useSelector(editor, selectIsEditable);
  const canMerge = useSelector(editor, selectCanMerge);
  const canSplit = useSelector(editor, selectCanSplit);
  const canBring = useSelector(editor, selectCanBring);
  return (
    <InlineGroup>
      <Button
        variant="second"
        disabled={!isEditable || !canMerge}
        aria-keyshortcuts="m"
        onClick={() => editor.send({ type: "edit.requested", request: { kind: "merge" } })}
      >
        {t("outlines.merge")} <kbd>M</kbd>
      </Button>
      <Button
        variant="second"
        disabled={!isEditable || !canSplit}
        aria-keyshortcuts="c"
        onClick={() => editor.send({ type: "split.started" })}
      >
        {t("outlines.split")} <kbd>C</kbd>
      </Button>
      <Button
        variant="destructive"
        disabled={!isEditable}
        aria-keyshortcuts="x"
        onClick={() => editor.send({ type: "edit.requested", request: { kind: "remove" } })}
      >
        {t("outlines.remove")} <kbd>X</kbd>
      </Button>
      {canBring ? (
        <Button
          variant="second"
          disabled={!isEditable}
          aria-keyshortcuts="h"
          onClick={() => editor.send({ type: "edit.requested", request: { kind: "bring" } })}
        >
          {t("outlines.bring")} <kbd>H</kbd>
        </Button>
      ) : null}
    </InlineGroup>
  );
}

interface SplitProps extends OutlineProps {
  readonly id: number;
  readonly box: EntryBox;
  readonly at: number;
}

const THOUSAND = 1000;
/** About a third of a row of print. */
const CUT_STEP = 0.005;

/** Where a key puts a split: `3` at three tenths of the box, arrows up and down a step; undefined where it says nothing of it. */
const cutBy = (
  key: string,
  { top, height, at }: { readonly top: number; readonly height: number; readonly at: number },
): number | undefined => {
  if (/^[1-9]$/.test(key)) return top + (height * Number(key)) / 10;
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  return Math.min(top + height, Math.max(top, at + (key === "ArrowDown" ? CUT_STEP : -CUT_STEP)));
};

/** Where the selected box is cut in two, by a slider or on the picture. */
function SplitForm({ editor, id, box: [, top, , height], at }: SplitProps) {
  const { t } = useTexts("admin");
  const cancel = () => {
    editor.send({ type: "split.cancelled" });
    focusById(boxIdOf(id));
  };
  const confirm = () => editor.send({ type: "edit.requested", request: { kind: "split" } });
  const press = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        editor.send({ type: "split.cancelled" });
        focusById(boxIdOf(id));
      }
      if (!(event.target instanceof HTMLInputElement)) return;
      const next = event.key === "Enter" ? null : cutBy(event.key, { top, height, at });
      if (next === undefined) return;
      event.preventDefault();
      if (next === null) editor.send({ type: "edit.requested", request: { kind: "split" } });
      else editor.send({ type: "split.moved", at: next });
    },
    [editor, id, top, height, at],
  );
  const keys = useKeydownWithin(press);
  return (
    <div ref={keys}>
      <div className="stack stack-tight" ref={focusFirstField} role="group" aria-label={t("outlines.split")}>
        <RangeField
          label={t("outlines.splitAt")}
          max={Math.round(height * THOUSAND)}
          value={Math.round((at - top) * THOUSAND)}
          shown={t("outlines.splitShown", { percent: Math.round(((at - top) / height) * 100) })}
          onChange={(value) => editor.send({ type: "split.moved", at: top + value / THOUSAND })}
        />
        <InlineGroup>
          <Button onClick={confirm}>{t("outlines.splitDone")}</Button>
          <Button variant="second" onClick={cancel}>
            {t("outlines.cancel")}
          </Button>
        </InlineGroup>
      </div>
    </div>
  );
}
