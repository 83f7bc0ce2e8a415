import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useMemo, useRef } from "react";
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
import { useShortcutKeys } from "../../hooks/input/shortcut-keys.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Field } from "../../kit/controls/field.tsx";
import { RangeField } from "../../kit/controls/range-field.tsx";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";
import { boxIdOf, entryName, type OutlineProps } from "./outline-props.ts";

/** What can be done with the question or part that is selected, and what can be added. */
export function OutlinePanel({ desk }: OutlineProps) {
  const texts = useTexts("admin");
  const { t } = texts;
  const selected = useSelector(desk, selectSelected);
  const isEditable = useSelector(desk, selectIsEditable);
  const splitAt = useSelector(desk, selectSplitAt);
  return (
    <section className="stack stack-tight outline-panel" aria-label={t("admin.correct")}>
      {selected === null ? null : (
        <>
          <h2>{t("outlines.selected", { name: entryName(texts, selected) })}</h2>
          <EntryFields key={selected.id} desk={desk} entry={selected} />
          {splitAt === null || selected.box === null ? (
            <EntryActions desk={desk} />
          ) : (
            <SplitForm desk={desk} id={selected.id} box={selected.box} at={splitAt} />
          )}
        </>
      )}
      <InlineGroup>
        <Button
          variant="second"
          disabled={!isEditable}
          aria-keyshortcuts="n"
          onClick={() => desk.send({ type: "edit.requested", request: { kind: "addQuestion" } })}
        >
          {t("outlines.addQuestion")} <kbd>N</kbd>
        </Button>
        <Button
          variant="second"
          disabled={!isEditable || selected === null}
          aria-keyshortcuts="b"
          onClick={() => desk.send({ type: "edit.requested", request: { kind: "addPart" } })}
        >
          {t("outlines.addPart")} <kbd>B</kbd>
        </Button>
      </InlineGroup>
    </section>
  );
}

function EntryFields({ desk, entry }: OutlineProps & { readonly entry: OutlineEntry }) {
  const { t } = useTexts("admin");
  const isEditable = useSelector(desk, selectIsEditable);
  const label = useRef<HTMLInputElement>(null);
  const marks = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => ({ e: () => label.current?.select(), p: () => marks.current?.select() }), []);
  useShortcutKeys(keys);
  const commitLabel = (typed: string) => {
    if (typed.trim() !== entry.label) desk.send({ type: "edit.requested", request: { kind: "relabel", label: typed } });
  };
  const printed = entry.marks === null ? "" : String(entry.marks);
  const commitMarks = (typed: string) => {
    if (typed.trim() !== printed) desk.send({ type: "edit.requested", request: { kind: "marks", marks: typed } });
  };
  const leaveOnEnter = ({ key }: KeyboardEvent) => {
    if (key === "Enter" || key === "Escape") focusById(boxIdOf(entry.id));
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

function EntryActions({ desk }: OutlineProps) {
  const { t } = useTexts("admin");
  const isEditable = useSelector(desk, selectIsEditable);
  const canMerge = useSelector(desk, selectCanMerge);
  const canSplit = useSelector(desk, selectCanSplit);
  const canBring = useSelector(desk, selectCanBring);
  return (
    <InlineGroup>
      <Button
        variant="second"
        disabled={!isEditable || !canMerge}
        aria-keyshortcuts="m"
        onClick={() => desk.send({ type: "edit.requested", request: { kind: "merge" } })}
      >
        {t("outlines.merge")} <kbd>M</kbd>
      </Button>
      <Button
        variant="second"
        disabled={!isEditable || !canSplit}
        aria-keyshortcuts="c"
        onClick={() => desk.send({ type: "split.started" })}
      >
        {t("outlines.split")} <kbd>C</kbd>
      </Button>
      <Button
        variant="destructive"
        disabled={!isEditable}
        aria-keyshortcuts="x"
        onClick={() => desk.send({ type: "edit.requested", request: { kind: "remove" } })}
      >
        {t("outlines.remove")} <kbd>X</kbd>
      </Button>
      {canBring ? (
        <Button
          variant="second"
          disabled={!isEditable}
          aria-keyshortcuts="h"
          onClick={() => desk.send({ type: "edit.requested", request: { kind: "bring" } })}
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

/** Where the selected box is cut in two, by a slider or on the picture. */
function SplitForm({ desk, id, box: [, top, , height], at }: SplitProps) {
  const { t } = useTexts("admin");
  const cancel = () => {
    desk.send({ type: "split.cancelled" });
    focusById(boxIdOf(id));
  };
  const confirm = () => desk.send({ type: "edit.requested", request: { kind: "split" } });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      confirm();
    }
  };
  return (
    <div
      className="stack stack-tight"
      ref={focusFirstField}
      onKeyDown={press}
      role="group"
      aria-label={t("outlines.split")}
    >
      <RangeField
        label={t("outlines.splitAt")}
        max={Math.round(height * THOUSAND)}
        value={Math.round((at - top) * THOUSAND)}
        shown={t("outlines.splitShown", { percent: Math.round(((at - top) / height) * 100) })}
        onChange={(value) => desk.send({ type: "split.moved", at: top + value / THOUSAND })}
      />
      <InlineGroup>
        <Button onClick={confirm}>{t("outlines.splitDone")}</Button>
        <Button variant="second" onClick={cancel}>
          {t("outlines.cancel")}
        </Button>
      </InlineGroup>
    </div>
  );
}
