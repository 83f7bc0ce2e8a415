import type { SubmitEvent } from "react";
import { Button } from "../kit/controls/button.tsx";
import { Field } from "../kit/controls/field.tsx";
import { searchIcon } from "../kit/icons/icons-public.ts";
import { useTexts } from "../use-texts.ts";

/** The search form of an admin page; it puts the query into the URL. */
export function AdminSearchForm({
  name,
  hint,
  words,
  onSearch,
}: {
  readonly name: string;
  readonly hint: string;
  /** The current query. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
}) {
  const { t } = useTexts("admin");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    onSearch(typeof typed === "string" ? typed.trim() : "");
  };
  return (
    <form className="admin-search" role="search" aria-label={name} onSubmit={submit}>
      <Field label={hint} name="q" type="search" icon={searchIcon} maxLength={200} defaultValue={words} />
      <Button type="submit" variant="second">
        {t("admin.search")}
      </Button>
    </form>
  );
}
