import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import {
  selectIsEnlarged,
  selectIsNight,
  selectScale,
  selectTurn,
} from "../../../machines/page-display/page-display.selectors.ts";
import { selectPage } from "../../../machines/reader/reader.selectors.ts";
import { usePinch } from "../../hooks/input/pinch-zoom.ts";
import { watchSeen } from "../../hooks/scrolling/visible-children.ts";
import { classes } from "../../kit/classes.ts";
import { useTexts } from "../../use-texts.ts";
import type { ReaderParts } from "../reader-actors.ts";

/** What the pages lie on: it tells which of them is read, grows under two fingers, turns, and goes dark. */
export function PageGround({
  parts: { reader, view },
  className,
  children,
}: {
  readonly parts: ReaderParts;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { t } = useTexts("reader");
  const scale = useSelector(view, selectScale);
  const isEnlarged = useSelector(view, selectIsEnlarged);
  const turn = useSelector(view, selectTurn);
  const isNight = useSelector(view, selectIsNight);
  const ground = usePinch(scale, {
    pinched: (wanted) => view.send({ type: "page.pinched", scale: wanted }),
    doubleTapped: () => view.send({ type: "page.doubleTapped" }),
  });
  const watch = useMemo(
    () => watchSeen(selectPage(reader.getSnapshot()), (seen) => reader.send({ type: "page.seen", ...seen })),
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
