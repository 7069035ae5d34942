import { matches } from '../../dom/selectors.ts';
import { isComposing } from '../../dom/composing.ts';
import { isForPopover } from './escape-for-popover.ts';
/** The callbacks for events outside an open element. */
interface OutsideCallbacks {
  /** Called after a click or tap outside the element. */
  readonly outside: () => void;
  /** Called when Esc is pressed while the focus is outside the element. Not called if the focus is in a dialog that does not contain the element. */
  readonly escape: (event: KeyboardEvent) => void;
  readonly resized: () => void;
}

/** Reports events outside an open menu or search until `signal` aborts. */
export function listenOutside(
  element: HTMLElement,
  signal: AbortSignal,
  { outside, escape, resized }: OutsideCallbacks,
): void {
  const options = { capture: true, passive: true, signal };
  let isPressedInside = false;
  const isInside = (event: Event) => event.composedPath().includes(element);
  document.addEventListener('pointerdown', (event) => (isPressedInside = isInside(event)), options);
  // `pointerup` instead of `pointerdown`, so that scrolling by touch does not close anything. `click` covers keys and scripts.
  for (const type of ['pointerup', 'click']) {
    document.addEventListener(
      type,
      (event) => {
        // The pointer was pressed inside and is released outside, for example to select text. Clicks by keys and scripts have no pointer.
        const isDragged = isPressedInside && !(event instanceof MouseEvent && type === 'click' && event.detail === 0);
        if (!isInside(event) && !isDragged) outside();
      },
      options,
    );
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (isInOtherDialog(element, event) || isForPopover(event, element)) return;
      event.preventDefault();
      escape(event);
    },
    { signal },
  );
  addEventListener('resize', resized, { signal, passive: true });
}

/** Returns whether the focus is in a dialog or popover that does not contain the element. */
function isInOtherDialog(element: HTMLElement, event: Event): boolean {
  const selector = 'dialog, [popover], [role=dialog]';
  // A field named `matches` would replace that method of its form.
  const isDialog = (target: EventTarget) => target instanceof Element && matches(target, selector);
  const around = event.composedPath().find(isDialog);
  return around instanceof Element && !around.contains(element);
}
