import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import type { EntryBox, OutlineEntry } from "../../../contract/outlines/outline-edits.ts";
import type { PaperPages } from "../../../contract/papers/paper-contents.ts";
import {
  selectEntries,
  selectIsEditable,
  selectPageNumber,
  selectPages,
  selectSelected,
  selectSplitAt,
} from "../../../machines/admin-outline/admin-outline.selectors.ts";
import { setVariables } from "../../hooks/drawing/css-variables.ts";
import { useFocusAt } from "../../hooks/focus/move-focus.ts";
import { useKeydownWithin } from "../../hooks/input/keydown-within.ts";
import { usePointerDrag } from "../../hooks/input/pointer-drag.ts";
import { IconButton } from "../../kit/controls/button.tsx";
import { classes } from "../../kit/classes.ts";
import { backIcon } from "../../kit/icons/icons-app.ts";
import { nextIcon } from "../../kit/icons/icons-public.ts";
import { PageSheet } from "../../kit/paper/page-sheet.tsx";
import { useTexts } from "../../use-texts.ts";
import { boxIdOf, entryName, type OutlineProps } from "./outline-props.ts";

/** One page of the paper with the boxes of its questions, and the way to the others. */
export function OutlinePage({ editor }: OutlineProps) {
  const { t } = useTexts("admin");
  const pages = useSelector(editor, selectPages);
  const number = useSelector(editor, selectPageNumber);
  const page = pages?.pages.find(({ n }) => n === number);
  const turn = (by: number) => editor.send({ type: "page.turned", page: number + by });
  if (pages === null || page === undefined)
    return <p className="outline-page small muted">{t("outlines.noPictures")}</p>;
  return (
    <div className="outline-page">
      <div className="outline-turns">
        <IconButton
          drawing={backIcon}
          label={t("outlines.previousPage")}
          aria-keyshortcuts="["
          disabled={number <= 1}
          onClick={() => turn(-1)}
        />
        <span>{t("review.page", { n: number, count: pages.count })}</span>
        <IconButton
          drawing={nextIcon}
          label={t("outlines.nextPage")}
          aria-keyshortcuts="]"
          disabled={number >= pages.count}
          onClick={() => turn(1)}
        />
      </div>
      <Sheet editor={editor} page={page} count={pages.count} />
      <p className="small muted">{t("outlines.key")}</p>
    </div>
  );
}

interface SheetProps extends OutlineProps {
  readonly page: PaperPages["pages"][number];
  readonly count: number;
}

function Sheet({ editor, page: { n, width, height, url }, count }: SheetProps) {
  const { t } = useTexts("admin");
  return (
    <PageSheet
      key={n}
      caption={t("review.page", { n, count })}
      width={width}
      height={height}
      picture={{ src: url }}
      alt={t("review.page", { n, count })}
      first
      over={<Boxes editor={editor} page={n} />}
    />
  );
}

const steps: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
  PageUp: { right: 0, down: -5 },
  PageDown: { right: 0, down: 5 },
};

function Boxes({ editor, page }: OutlineProps & { readonly page: number }) {
  const { t } = useTexts("admin");
  const entries = useSelector(editor, selectEntries);
  const selected = useSelector(editor, selectSelected);
  const splitAt = useSelector(editor, selectSplitAt);
  const shown = entries.filter((entry) => entry.page === page && entry.box !== null);
  const at = shown.findIndex(({ id }) => id === selected?.id);
  const boxes = useFocusAt<HTMLDivElement>(at === -1 ? undefined : at);
  const nudge = useCallback(
    (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      editor.send({ type: "edit.requested", request: { kind: "nudge", ...step, isResize: event.shiftKey } });
    },
    [editor],
  );
  const keys = useKeydownWithin(nudge);
  const drags = useBoxDrag(editor, shown);
  return (
    <div ref={keys} className="outline-ground">
      <div ref={drags} className="outline-ground">
        <div ref={boxes} role="group" aria-label={t("outlines.boxes", { page })}>
          {shown.map((entry) => (
            <Box key={entry.id} editor={editor} entry={entry} isSelected={entry.id === selected?.id} />
          ))}
        </div>
        {shown.map((entry) => (
          <BoxNumber key={entry.id} entry={entry} />
        ))}
        {splitAt === null ? null : <span className="outline-cut" ref={setVariables({ down: splitAt })} />}
      </div>
    </div>
  );
}

interface BoxProps extends OutlineProps {
  readonly entry: OutlineEntry;
  readonly isSelected: boolean;
}

function Box({ editor, entry, isSelected }: BoxProps) {
  const texts = useTexts("admin");
  const { t } = texts;
  const { id, parentId, sure, box } = entry;
  const [across, down, wide, high] = box!;
  return (
    <button
      type="button"
      id={boxIdOf(id)}
      className={classes("outline-box", !sure && "outline-box-doubtful", parentId !== null && "outline-box-part")}
      aria-label={`${entryName(texts, entry)}, ${t(sure ? "outlines.sure" : "outlines.inDoubt")}`}
      aria-pressed={isSelected}
      ref={setVariables({ across, down, wide, high })}
      onClick={() => editor.send({ type: "entry.selected", id })}
    />
  );
}

/** Beside the picture, on the level of its box: what is printed stays in sight. The box says it to who listens. */
function BoxNumber({ entry: { label, parentId, sure, box } }: Pick<BoxProps, "entry">) {
  const look = classes(
    "outline-number",
    !sure && "outline-number-doubtful",
    parentId !== null && "outline-number-part",
  );
  return (
    <span aria-hidden="true" className={look} ref={setVariables({ down: box![1] })}>
      {sure ? label : `${label} ?`}
    </span>
  );
}

/** What a pointer has taken hold of: a box to move or to resize, the height of a split, or nothing; and where. */
interface Held {
  readonly isSplit: boolean;
  readonly box: EntryBox | null;
  /** Resized by its upper left or lower right corner; null where it is moved. */
  readonly corner: "upper" | "lower" | null;
  readonly x: number;
  readonly y: number;
}

/** How near to a corner a box is resized, and how far a pointer goes before it drags: shares of the page. */
const CORNER = 0.035;
const DRAGS_FROM = 0.004;

const isIn = ([x, y, width, height]: EntryBox, atX: number, atY: number): boolean =>
  atX >= x && atX <= x + width && atY >= y && atY <= y + height;
const isNear = (x: number, y: number, atX: number, atY: number): boolean =>
  Math.abs(atX - x) < CORNER && Math.abs(atY - y) < CORNER;
const cornerAt = ([x, y, width, height]: EntryBox, atX: number, atY: number): Held["corner"] => {
  if (isNear(x + width, y + height, atX, atY)) return "lower";
  return isNear(x, y, atX, atY) ? "upper" : null;
};
const areaOf = ({ box }: OutlineEntry): number => box![2] * box![3];

const dragged = ({ box, corner, x, y }: Held, toX: number, toY: number): EntryBox => {
  const [left, top, width, height] = box!;
  const [right, down] = [toX - x, toY - y];
  if (corner === "lower") return [left, top, width + right, height + down];
  const from = [left + right, top + down] as const;
  return corner === "upper" ? [...from, width - right, height - down] : [...from, width, height];
};

/** Chooses the smallest box under the pointer, and moves or resizes it. While a split is placed, splits where it lets go. */
function useBoxDrag(editor: OutlineProps["editor"], shown: readonly OutlineEntry[]) {
  const isEditable = useSelector(editor, selectIsEditable);
  const selected = useSelector(editor, selectSelected);
  const isSplitting = useSelector(editor, selectSplitAt) !== null;
  const grip = (x: number, y: number): Held => {
    const own = shown.find(({ id }) => id === selected?.id);
    const corner = own === undefined ? null : cornerAt(own.box!, x, y);
    if (corner !== null) return { isSplit: false, box: own!.box, corner, x, y };
    const under = shown.filter(({ box }) => isIn(box!, x, y)).toSorted((one, other) => areaOf(one) - areaOf(other));
    const taken = under.find(({ id }) => id === selected?.id) ?? under[0];
    return { isSplit: false, box: taken?.box ?? null, corner: null, x, y };
  };
  return usePointerDrag<Held>(
    {
      begin: (x, y) => {
        if (isSplitting) {
          editor.send({ type: "split.moved", at: y });
          return { isSplit: true, box: null, corner: null, x, y };
        }
        const held = grip(x, y);
        const taken = shown.find(({ box }) => box === held.box);
        if (taken !== undefined) editor.send({ type: "entry.selected", id: taken.id });
        return held;
      },
      move: (held, x, y) => {
        if (held.isSplit) editor.send({ type: "split.moved", at: y });
        if (held.box === null || Math.abs(x - held.x) + Math.abs(y - held.y) < DRAGS_FROM) return;
        editor.send({ type: "edit.requested", request: { kind: "drag", box: dragged(held, x, y) } });
      },
      drop: ({ isSplit }) => {
        if (isSplit) editor.send({ type: "edit.requested", request: { kind: "split" } });
      },
    },
    isEditable,
  );
}
