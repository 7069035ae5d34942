/** The callbacks for events outside of an open menu. */
interface OutsideCallbacks {
  /** Something outside of the menu was clicked. */
  readonly outside: () => void;
  /** Esc was pressed while the focus is elsewhere. */
  readonly escape: () => void;
  /** Something else is about to cover the window. */
  readonly covered: () => void;
  /** The window has another size. */
  readonly resized: () => void;
}

/** Reports events outside of the menu until `signal` aborts. */
export function listenOutside(
  element: HTMLElement,
  signal: AbortSignal,
  { outside, escape, covered, resized }: OutsideCallbacks,
): void {
  const options = { capture: true, signal };
  let isPressedInside = false;
  const isInside = (event: Event) => event.composedPath().includes(element);
  document.addEventListener('pointerdown', (event) => (isPressedInside = isInside(event)), {
    ...options,
    passive: true,
  });
  // Lifted, not pressed: a finger that scrolls the page closes nothing. And clicked, by whatever else clicks.
  for (const type of ['pointerup', 'click']) {
    document.addEventListener(
      type,
      (event) => {
        // Pressed inside and let go here, such as a selection of text. A key and a script press nothing.
        const isDragged = isPressedInside && !(event instanceof MouseEvent && type === 'click' && event.detail === 0);
        if (!isInside(event) && !isDragged) outside();
      },
      { ...options, passive: true },
    );
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isInOtherDialog(element, event))
        return;
      event.preventDefault();
      escape();
    },
    { signal },
  );
  document.addEventListener(
    'portico-flyout',
    (event) => {
      if (event.composedPath()[0] !== element) covered();
    },
    options,
  );
  addEventListener('resize', resized, { signal, passive: true });
}

/** Returns whether the focus is in a dialog or popover that does not contain the menu. */
function isInOtherDialog(element: HTMLElement, event: Event): boolean {
  const around = event
    .composedPath()
    .find((one) => one instanceof Element && one.matches('dialog, [popover], [role=dialog]'));
  return around instanceof Element && !around.contains(element);
}
