/** Puts the present year into a page that was drawn in an earlier one (checklist 2.61). */
export const setPresentYear = (): void => {
  for (const year of document.querySelectorAll("[data-year]"))
    year.textContent = (year.textContent ?? "").replace(/\d{4}/, String(new Date().getFullYear()));
};
