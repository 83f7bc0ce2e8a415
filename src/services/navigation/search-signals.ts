const SHOWN = "searchShown";

/** Tells that what a search found, or that it found nothing, comes into view. */
export const signalSearchShown = (): boolean => dispatchEvent(new Event(SHOWN));

const isSubmit = ({ key, target }: KeyboardEvent): boolean =>
  key === "Enter" && target instanceof HTMLInputElement && target.type === "search";

/** Calls when a student presses Enter in a search box, and when a search shows; returns how to stop. */
export const onSearch = (searched: () => void): (() => void) => {
  const pressed = (event: KeyboardEvent) => {
    if (isSubmit(event)) searched();
  };
  addEventListener(SHOWN, searched);
  addEventListener("keydown", pressed);
  return () => {
    removeEventListener(SHOWN, searched);
    removeEventListener("keydown", pressed);
  };
};
