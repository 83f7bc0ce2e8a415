import { isDataSaverOn } from "./data-saver.ts";

/** Gives headings the letter of their own, which is fetched then (src/ui/styles/base/fonts.css); never to a student who saves data. */
export const allowDisplayFont = async (): Promise<void> => {
  if (!(await isDataSaverOn())) document.documentElement.classList.add("display-font");
};
