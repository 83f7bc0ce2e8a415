import { openAsModal } from "../../hooks/focus/open-modal.ts";

/** The global loading overlay (checklist 2.88): covers the page, takes every press, is announced. `text` is the translated 'Loading...'. */
export function LoadingOverlay({ shown, text }: { shown: boolean; text: string }) {
  return shown ? (
    <dialog
      ref={openAsModal}
      className="overlay"
      aria-label={text}
      aria-busy="true"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        if (event.currentTarget.isConnected) event.currentTarget.showModal();
      }}
    >
      <output>
        <span className="busy-ring" />
        {text}
      </output>
    </dialog>
  ) : null;
}
