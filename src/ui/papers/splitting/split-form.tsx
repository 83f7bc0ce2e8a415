import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import type { ActorRefFrom } from "xstate";
import { PAPER_CODE_MAX, TITLE_MAX } from "../../../contract/papers/paper-rules.ts";
import { yearChoices } from "../../../contract/papers/paper-year.ts";
import type { paperSplitMachine } from "../../../machines/paper-split/paper-split.machine.ts";
import type { EditedPart } from "../../../machines/paper-split/paper-split-setup.ts";
import {
  selectCanAddPart,
  selectCanRemoveParts,
  selectFilePages,
  selectIsSplitBusy,
  selectParts,
} from "../../../machines/paper-split/paper-split.selectors.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Field, SelectField } from "../../kit/controls/field.tsx";
import { SideBySide } from "../../kit/page/layout-boxes.tsx";
import { bringIntoView } from "../../hooks/scrolling/visible-children.ts";
import { useTexts } from "../../use-texts.ts";

/** How those who look at the parts speak of them. */
export interface SplitWords {
  /** Below what is proposed. */
  readonly body: string;
  readonly agree: (count: number) => string;
  /** The way to tell papers apart where none are proposed; absent where that is not offered. */
  readonly several?: string;
}
export interface SplitProps {
  readonly split: ActorRefFrom<typeof paperSplitMachine>;
  readonly lastYear: number;
  readonly words: SplitWords;
}

interface PartProps extends SplitProps {
  readonly part: EditedPart;
  readonly index: number;
}

const numberOf = (text: string): number | null => (text === "" ? null : Number(text));

/** The parts of a file: where each begins, and what it is called. What is wrong with them is said beside the button that was pressed. */
export function SplitFormFields({ children, ...props }: SplitProps & { readonly children: ReactElement | null }) {
  const { t } = useTexts("upload");
  const { split, words } = props;
  const parts = useSelector(split, selectParts);
  const isBusy = useSelector(split, selectIsSplitBusy);
  const canAdd = useSelector(split, selectCanAddPart);
  return (
    <form
      noValidate
      className="stack stack-tight"
      onSubmit={(event) => {
        event.preventDefault();
        split.send({ type: "split.agreed" });
      }}
    >
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is named by its place
        <PartFields key={index} {...props} part={part} index={index} />
      ))}
      {children === null ? null : (
        <div className="split-told" ref={bringIntoView}>
          {children}
        </div>
      )}
      <div className="split-acts">
        <Button type="submit" busy={isBusy} loading={t("common.loading")}>
          {words.agree(parts.length)}
        </Button>
        <Button variant="second" disabled={!canAdd} onClick={() => split.send({ type: "part.added" })}>
          {t("parts.add")}
        </Button>
        <Button variant="text" disabled={isBusy} onClick={() => split.send({ type: "split.cancelled" })}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}

function PartFields({ split, lastYear, part, index }: PartProps) {
  const { t } = useTexts("upload");
  const pages = useSelector(split, selectFilePages);
  const canRemove = useSelector(split, selectCanRemoveParts);
  const change = (field: keyof EditedPart) => (value: string | number | null) =>
    split.send({ type: "part.changed", index, field, value });
  return (
    <fieldset className="split-part">
      <legend>{t("parts.one", { n: index + 1 })}</legend>
      <Field
        label={t("field.title")}
        value={part.title}
        maxLength={TITLE_MAX}
        onChange={({ target }) => change("title")(target.value)}
      />
      <SideBySide>
        <Field
          label={t("parts.begins")}
          type="number"
          inputMode="numeric"
          min={1}
          max={pages}
          disabled={index === 0}
          value={part.page ?? ""}
          onChange={({ target }) => change("page")(numberOf(target.value))}
        />
        <SelectField
          label={t("field.year")}
          placeholder={t("validation.yearRequired")}
          value={part.year === null ? "" : String(part.year)}
          options={yearChoices(lastYear).map((year) => ({ value: String(year), label: String(year) }))}
          onChange={({ target }) => change("year")(numberOf(target.value))}
        />
      </SideBySide>
      <Field
        label={t("field.code")}
        note={t("common.optional")}
        value={part.code}
        maxLength={PAPER_CODE_MAX}
        onChange={({ target }) => change("code")(target.value)}
      />
      {index === 0 || !canRemove ? null : (
        <Button variant="text" onClick={() => split.send({ type: "part.removed", index })}>
          {t("parts.remove", { n: index + 1 })}
        </Button>
      )}
    </fieldset>
  );
}
