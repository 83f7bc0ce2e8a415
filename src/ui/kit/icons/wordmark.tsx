import { coverPath, lettersPath, spinePath } from "./wordmark-paths.ts";

/** The mark with the name. `label` is its accessible name; with `href` it is a link (checklist 2.48). */
export function Wordmark({ label, href }: { label: string; href?: string | undefined }) {
  const drawing = (
    <svg
      viewBox="0 0 119.6 24"
      width="130"
      height="26"
      {...(href === undefined ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path className="spine" d={spinePath} />
      <path fillRule="evenodd" d={coverPath} />
      <path d={lettersPath} />
    </svg>
  );
  return href === undefined ? (
    <span className="wordmark">{drawing}</span>
  ) : (
    <a className="wordmark" href={href} aria-label={label}>
      {drawing}
    </a>
  );
}

/** The mark alone, 24 px; decoration unless it has a `label`. */
export function Emblem({ label }: { label?: string | undefined }) {
  return (
    <svg
      className="emblem"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path className="spine" d={spinePath} />
      <path fillRule="evenodd" d={coverPath} />
    </svg>
  );
}
