interface TitledTextProps {
  readonly text: string;
  /** What `text` says in a language of its own: the title of a paper. */
  readonly title: string;
  /** The language of the title; absent or null where it is not known. */
  readonly language?: string | null | undefined;
}

/** A text of the page that holds a title, which says its language. */
export function TitledText({ text, title, language }: TitledTextProps) {
  const at = language ? text.indexOf(title) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span lang={language ?? undefined}>{title}</span>
      {text.slice(at + title.length)}
    </>
  );
}
