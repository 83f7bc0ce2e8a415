import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { FieldError } from "./field-frame.tsx";

export type ChoiceOption<V extends string> = {
  value: V;
  label: ReactNode;
  /** A second line: a number, a price. */
  note?: ReactNode;
  /** A colour square before the name. Never the logo of an operator. */
  operator?: "mtn" | "orange" | undefined;
  disabled?: boolean | undefined;
};

export type ChoiceProps<V extends string> = {
  legend: string;
  /** True hides the legend visually, if a heading already says it. */
  legendUnseen?: boolean | undefined;
  name: string;
  options: readonly ChoiceOption<V>[];
};

type One<V extends string> = ChoiceProps<V> & {
  /** `undefined` while nothing is chosen. */
  value: V | undefined;
  onChoose: (value: V) => void;
};

function Legend({ text, unseen }: { text: string; unseen: boolean | undefined }) {
  return <legend className={unseen === true ? "visually-hidden" : "choice-legend"}>{text}</legend>;
}

function Words({ label, note }: { label: ReactNode; note: ReactNode }) {
  return (
    <span>
      {label}
      {note === undefined ? null : <span className="choice-note">{note}</span>}
    </span>
  );
}

function Radios<V extends string>({ className, name, options, value, onChoose }: One<V> & { className: string }) {
  return options.map((option) => (
    <label key={option.value} className={className}>
      <input
        type="radio"
        className="tick"
        name={name}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        onChange={() => onChoose(option.value)}
      />
      {option.operator === undefined ? null : <i className={`operator operator-${option.operator}`} />}
      <Words label={option.label} note={option.note} />
    </label>
  ));
}

/** A choice of one, as tiles: an operator, a kind of paper. */
export function RadioTiles<V extends string>(props: One<V>) {
  return (
    <fieldset>
      <Legend text={props.legend} unseen={props.legendUnseen} />
      <div className="tiles">
        <Radios {...props} className="tile" />
      </div>
    </fieldset>
  );
}

/** A choice of one, as lines: a purpose, a phone, a quiz answer. */
export function ChoiceList<V extends string>({
  error,
  ...props
}: One<V> & {
  /** The text of the broken rule. */
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset
      className={classes("field", error !== undefined && "field-wrong")}
      aria-describedby={error === undefined ? undefined : id}
    >
      <Legend text={props.legend} unseen={props.legendUnseen} />
      <div>
        <Radios {...props} className="option" />
      </div>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

/** A choice of several, as check boxes. A `short` list shows a few lines and scrolls. */
export function CheckList<V extends string>({
  legend,
  legendUnseen,
  name,
  options,
  values,
  error,
  short = false,
  onToggle,
}: ChoiceProps<V> & {
  values: readonly V[];
  /** The text of the broken rule. */
  error?: string | undefined;
  short?: boolean | undefined;
  onToggle: (value: V) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className={classes("field", error !== undefined && "field-wrong")}
      aria-describedby={error === undefined ? undefined : id}
    >
      <Legend text={legend} unseen={legendUnseen} />
      <div className={classes(short && "options-short")}>
        {options.map((option) => (
          <label key={option.value} className="option">
            <input
              type="checkbox"
              className="tick"
              name={name}
              value={option.value}
              checked={values.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onToggle(option.value)}
            />
            <Words label={option.label} note={option.note} />
          </label>
        ))}
      </div>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

/** A switch; `state` is its state as text. */
export function Switch({
  label,
  state,
  on,
  disabled,
  onToggle,
}: {
  label: string;
  state: string;
  on: boolean;
  disabled?: boolean | undefined;
  onToggle: () => void;
}) {
  return (
    <label className="option">
      <Words label={label} note={state} />
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className="switch"
        aria-label={label}
        checked={on}
        disabled={disabled}
        onChange={onToggle}
      />
    </label>
  );
}
