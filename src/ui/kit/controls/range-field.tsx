import { useId } from "react";

/** A slider from 0 to `max`, in whole steps; `shown` says the value in words. */
export function RangeField({
  label,
  value,
  max,
  shown,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  shown: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="range">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <span aria-hidden="true">{shown}</span>
    </div>
  );
}
