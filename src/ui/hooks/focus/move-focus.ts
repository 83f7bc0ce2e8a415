import { useLayoutEffect, useRef, type RefObject } from "react";

/** Moves the focus to the child at `index` of the element that holds the ref, each time `index` changes; `undefined` moves nothing. */
export function useFocusAt<E extends HTMLElement>(index: number | undefined): RefObject<E | null> {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const child = index === undefined ? undefined : box.current?.children[index];
    if (child instanceof HTMLElement) child.focus();
  }, [index]);
  return box;
}

/**
 * Moves the focus to the field `name` of the form that holds the ref: each time `occasion` is another object, and when the
 * form is sent again as it is. `null` moves nothing. An occasion is one time the form was not taken.
 */
export function useFocusOnField(name: string | null, occasion: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const answered = useRef<object>(null);
  useLayoutEffect(() => {
    const box = form.current;
    if (name === null || box === null) return undefined;
    const focus = () => {
      const named = box.elements.namedItem(name);
      const field = named instanceof RadioNodeList ? named[0] : named;
      if (field instanceof HTMLElement) field.focus();
    };
    if (answered.current !== occasion) focus();
    answered.current = occasion;
    box.addEventListener("submit", focus);
    return () => box.removeEventListener("submit", focus);
  }, [name, occasion]);
  return form;
}

/** Ref for an element that replaces the one the user was looking at: takes the focus, and scrolls into view if it is outside the viewport. */
export function focusAndScroll(node: HTMLElement | null): void {
  node?.focus();
}

/** Ref for the head of content that is longer than the screen: takes the focus, and is scrolled to the top (`scroll-margin`). */
export function focusAtTop(node: HTMLElement | null): void {
  focusWithoutScroll(node);
  node?.scrollIntoView();
}

/** Use as `ref` of what a press has made usable: scrolls into view, above what is fixed over it (`scroll-margin`), without the focus. */
export function scrollIntoSight(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: "nearest" });
}

/** Use as `ref` of content that a press has opened: takes the focus on mount. */
export function focusWithoutScroll(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
}

/** Use as `ref` of what replaces the control that was pressed: takes the focus on mount if no other element has it. */
export function focusIfLost(node: HTMLElement | null): void {
  if (document.activeElement === document.body) focusWithoutScroll(node);
}

/** Moves the focus to an element by its id, without scrolling. */
export function focusById(id: string): void {
  focusWithoutScroll(document.getElementById(id));
}
