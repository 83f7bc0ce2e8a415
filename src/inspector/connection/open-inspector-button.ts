import { inspectorTexts } from "../inspector-texts.ts";

/** A browser opens no window that nobody pressed for: then a button in the corner does. `open` says whether it opened. */
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
