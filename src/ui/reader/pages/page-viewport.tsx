import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import {
  selectIsZoomedIn,
  selectIsNightMode,
  selectScale,
  selectRotation,
} from "../../../machines/page-display/page-display.selectors.ts";
import { selectCurrentPage } from "../../../machines/reader/reader.selectors.ts";
import { usePinchZoom } from "../../hooks/input/pinch-zoom.ts";
import { watchVisibleChildren } from "../../hooks/scrolling/visible-children.ts";
import { classes } from "../../kit/classes.ts";
import { useTexts } from "../../use-texts.ts";
import { pageColumn } from "./page-column.ts";
import type { ReaderActors } from "../reader-actors.ts";

/** The scroll area with the pages: reports the current page, and handles pinch zoom, rotation and dark mode. */
export function PageViewport({
  parts,
  className,
  children,
}: {
  readonly parts: ReaderActors;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { t } = useTexts("reader");
  const { reader, pageDisplay: view, readingBar: bar } = parts;
  const scale = useSelector(view, selectScale);
  const isEnlarged = useSelector(view, selectIsZoomedIn);
  const turn = useSelector(view, selectRotation);
  const isNight = useSelector(view, selectIsNightMode);
  const ground = usePinchZoom(scale, {
    pinched: (wanted) => view.send({ type: "page.pinched", scale: wanted }),
    tapped: () => bar.send({ type: "page.tapped" }),
    doubleTapped: () => view.send({ type: "page.doubleTapped" }),
    columnOf: (n) => pageColumn(parts, n),
  });
  const watch = useMemo(
    () =>
      watchVisibleChildren(selectCurrentPage(reader.getSnapshot()), (seen) =>
        reader.send({ type: "page.seen", ...seen }),
      ),
    [reader],
  );
  return (
    <div
      className={classes("reader", isEnlarged && "reader-enlarged", isNight && "reader-night", className)}
      data-turn={turn}
      ref={ground}
      role="region"
      aria-label={t("reader.ground")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it: scrollable-region-focusable
      tabIndex={0}
    >
      <div className="reader-column" ref={watch}>
        {children}
      </div>
    </div>
  );
}
