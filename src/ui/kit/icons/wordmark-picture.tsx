/**
 * The mark with the name as a picture of its own, and a link (checklist 2.48): for pages drawn in the browser, where its lines
 * would weigh in the script. A phone that does not show it does not fetch it.
 */
export function WordmarkPicture({ label, href }: { label: string; href: string }) {
  return (
    <a className="wordmark" href={href} aria-label={label}>
      <img src="/wordmark.svg" alt="" width="130" height="26" loading="lazy" />
    </a>
  );
}
