import wordmark from "./wordmark.svg";

/**
 * The wordmark as an image and a link (checklist 2.48), for pages rendered in the browser: inline paths would add to the script.
 * A phone that hides it does not load it.
 */
export function WordmarkPicture({ label, href }: { label: string; href: string }) {
  return (
    <a className="wordmark" href={href} aria-label={label}>
      <img src={wordmark} alt="" width="130" height="26" loading="lazy" />
    </a>
  );
}
