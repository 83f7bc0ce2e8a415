import { inspectorTexts } from "../inspector-texts.ts";

/** Browsers block a window that opens without a user gesture: then shows a button in the corner that opens it. `open` returns whether the window opened. */
export const showOpenButton = (open: () => boolean): void => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-primary";
  button.textContent = inspectorTexts.openInspector;
  Object.assign(button.style, { position: "fixed", top: "12px", right: "12px", zIndex: "50" });
  button.addEventListener("click", () => {
    if (open()) button.remove();
  });
  document.body.append(button);
};
