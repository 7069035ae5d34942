import { wishOf } from './keys.ts';
import type { Wish } from './wish.ts';

/** What an event meets. */
export interface Scene {
  readonly element: HTMLElement;
  /** The select, if it can be opened here. */
  readonly select: HTMLSelectElement;
  readonly isOpen: boolean;
  /** A character was typed, and not long ago. */
  readonly isTyping: boolean;
}

/**
 * What a visitor wants with an event of keys or pointer; `undefined`: nothing that the browser does not do. What is done here is taken
 * from the browser.
 */
export function gestureOf(event: Event, scene: Scene): Wish | undefined {
  if (event instanceof KeyboardEvent) return pressOfKey(event, scene);
  switch (event.type) {
    case 'mousedown':
      return pressOfMouse(event, scene);
    case 'click':
      return click(event, scene);
    case 'pointermove':
      // A list that the keys scroll under a pointer that lies still is no pointing.
      return event instanceof PointerEvent && (event.movementX !== 0 || event.movementY !== 0)
        ? pointAt(event, scene, false)
        : undefined;
    case 'pointerdown':
      return drawnAt(event, scene) ? undefined : { do: 'close' };
  }
}

function pressOfKey(event: KeyboardEvent, scene: Scene): Wish | undefined {
  const { select, isOpen, isTyping } = scene;
  if (event.defaultPrevented || event.isComposing) return undefined;
  if (event.target !== select && !drawnAt(event, scene)) return undefined;
  const wish = wishOf(event, { isOpen, isMultiple: select.multiple, isTyping });
  if (!wish) return undefined;
  // Tab goes on from the select, where the focus is again by then.
  if (event.key !== 'Tab') event.preventDefault();
  // It closes this list, not also the dialog that the list is in.
  if (event.key === 'Escape') event.stopPropagation();
  return wish;
}

function pressOfMouse(event: Event, scene: Scene): Wish | undefined {
  if (drawnAt(event, scene)) {
    // What is pressed in the list leaves the focus where it is.
    event.preventDefault();
    return undefined;
  }
  const { element, select, isOpen } = scene;
  const { target } = event;
  if (!(event instanceof MouseEvent) || event.button !== 0 || event.ctrlKey || event.defaultPrevented) return undefined;
  if (!(target instanceof Node) || !(target === element || select.contains(target))) return undefined;
  event.preventDefault();
  return { do: isOpen ? 'close' : 'open' };
}

function click(event: Event, scene: Scene): Wish | undefined {
  const target = drawnAt(event, scene);
  if (!target) return undefined;
  // A label around the select would take the focus there.
  event.preventDefault();
  return target.closest('button') ? { do: 'close' } : pointAt(event, scene, true);
}

function pointAt(event: Event, scene: Scene, isChoosing: boolean): Wish | undefined {
  const option = drawnAt(event, scene)?.closest<HTMLElement>('[data-option]')?.dataset.option;
  return option === undefined ? undefined : { do: 'point', option: Number(option), isChoosing };
}

/** What of the element's own an event happened to. */
function drawnAt(event: Event, { element }: Scene): Element | undefined {
  const [target] = event.composedPath();
  return target instanceof Element && target.getRootNode() === element.shadowRoot ? target : undefined;
}
