import type { ReactNode } from "react";
import "./bar-plot.css";

/** One series of values; its position picks the colour. */
export interface PlotSeries {
  readonly key: string;
  readonly name: string;
  readonly values: readonly number[];
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not below `value`; at least 1. */
const roundAbove = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? power * 10;
};

const WIDTH = 10;
const HEIGHT = 100;
/** Zero draws no bar; a small value draws a visible one. */
const LEAST = 1;

/** The stacked bars of one day, in units of the drawing. */
const barsAt = (series: readonly PlotSeries[], place: number, top: number) => {
  let foot = HEIGHT;
  return series.map(({ key, values }) => {
    const value = values[place] ?? 0;
    const height = value <= 0 ? 0 : Math.max(LEAST, (value / top) * HEIGHT);
    foot -= height;
    return { key, foot, height };
  });
};

/**
 * Stacked bars, one per day. The drawing is hidden from assistive technology; the same figures are in the table below it, which
 * can be opened. `ends`: the labels below the first and the last bar.
 */
export function BarPlot({
  title,
  note,
  series,
  places,
  ends,
  show,
  words,
}: {
  readonly title: string;
  readonly note: ReactNode;
  readonly series: readonly PlotSeries[];
  readonly places: readonly string[];
  readonly ends: readonly [string, string];
  readonly show: (value: number) => string;
  readonly words: { readonly asTable: string; readonly place: string };
}) {
  const sums = places.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const top = roundAbove(Math.max(...sums));
  return (
    <figure className="plot" aria-label={title}>
      <figcaption>
        <h3>{title}</h3>
        <p className="small muted">{note}</p>
      </figcaption>
      <div className="plot-drawing" aria-hidden="true">
        <span className="plot-top">{show(top)}</span>
        <svg viewBox={`0 0 ${places.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {places.map((name, place) => (
            <g key={name}>
              {barsAt(series, place, top).map(({ key, foot, height }, part) => (
                <rect
                  key={key}
                  className={`plot-${part + 1}`}
                  x={place * WIDTH + 1}
                  width={WIDTH - 2}
                  y={foot}
                  height={height}
                />
              ))}
            </g>
          ))}
        </svg>
        <span className="plot-ends">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      </div>
      {series.length < 2 ? null : <Legend series={series} />}
      <details>
        <summary>
          {words.asTable}
          <span className="visually-hidden">, {title}</span>
        </summary>
        <Table title={title} series={series} places={places} show={show} place={words.place} />
      </details>
    </figure>
  );
}

function Legend({ series }: { readonly series: readonly PlotSeries[] }) {
  return (
    <ul className="plot-legend">
      {series.map(({ key, name }, part) => (
        <li key={key}>
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect className={`plot-${part + 1}`} width="1" height="1" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Table({
  title,
  series,
  places,
  show,
  place,
}: {
  readonly title: string;
  readonly series: readonly PlotSeries[];
  readonly places: readonly string[];
  readonly show: (value: number) => string;
  readonly place: string;
}) {
  return (
    <table className="plot-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{place}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((name, at) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map(({ key, values }) => (
              <td key={key}>{show(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
