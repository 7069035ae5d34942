import { matches } from '../../../src/dom/selectors.ts';
import type { Host } from '../../../src/kit/controller.ts';
import type { liveSearchEvents, liveSearchSettings } from '../live-search.settings.ts';
import { isRendered } from '../../../src/older-browsers/visibility.ts';

type Keys = Pick<KeyboardEvent, 'key' | `${'alt' | 'ctrl' | 'meta' | 'shift'}Key`>;

/** A shortcut such as `Mod+K`. */
export interface Shortcut {
  readonly key: string;
  readonly modifiers: ReadonlySet<string>;
}

/** Reads shortcuts that are separated by spaces. `Mod` is the Command key on Apple's computers, and Ctrl on others. */
export function readShortcuts(text: string, isApple: boolean): readonly Shortcut[] {
  const written = text.trim().split(/\s+/).filter(Boolean);
  return written.map((shortcut) => {
    // The key itself may be a `+`.
    const end = shortcut.lastIndexOf('+', shortcut.length - 2) + 1;
    const key = shortcut.slice(end);
    const names = shortcut.slice(0, end).toLowerCase().split('+').filter(Boolean);
    const modifiers = names.map((name) =>
      name === 'mod' ? (isApple ? 'meta' : 'ctrl') : name === 'control' ? 'ctrl' : name,
    );
    return { key: key.toLowerCase(), modifiers: new Set(modifiers) };
  });
}

/** Returns whether the pressed keys are this shortcut. For a single character, Shift is ignored, because some keyboards need it for `/`. */
export function isPressed({ key, modifiers }: Shortcut, keys: Keys): boolean {
  const isShiftFree = modifiers.size === 0 && key.length === 1 && !/[a-z]/.test(key);
  return (
    keys.key.toLowerCase() === key &&
    keys.ctrlKey === modifiers.has('ctrl') &&
    keys.metaKey === modifiers.has('meta') &&
    keys.altKey === modifiers.has('alt') &&
    (isShiftFree || keys.shiftKey === modifiers.has('shift'))
  );
}

/** Returns the value of `aria-keyshortcuts` for these shortcuts. */
export const ariaShortcuts = (shortcuts: readonly Shortcut[]): string =>
  shortcuts
    .map(({ key, modifiers }) =>
      [...modifiers, key]
        .map((name) => (name === 'ctrl' ? 'Control' : name.charAt(0).toUpperCase() + name.slice(1)))
        .join('+'),
    )
    .join(' ');

/** Returns whether a visitor can type into an element. Keys without Ctrl, Alt or Command are then text. */
const isEditable = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || matches(target, 'input, textarea, select'));

const isAppleDevice = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Focuses the input of a search when the visitor presses its shortcut, until the element is disconnected. */
export function listenForShortcut(
  { element, settings, signal }: Host<typeof liveSearchSettings, typeof liveSearchEvents>,
  input: HTMLInputElement,
): void {
  const shortcuts = readShortcuts(settings.shortcut, isAppleDevice());
  input.setAttribute('aria-keyshortcuts', ariaShortcuts(shortcuts));
  signal.addEventListener('abort', () => input.removeAttribute('aria-keyshortcuts'));
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = shortcuts.find((shortcut) => isPressed(shortcut, event));
    if (!pressed || event.defaultPrevented || event.isComposing || !isRendered(element)) return;
    const isText = !['ctrl', 'meta', 'alt'].some((name) => pressed.modifiers.has(name));
    if (isText && isEditable(event.composedPath()[0])) return;
    event.preventDefault();
    input.focus();
    input.select();
  };
  document.addEventListener('keydown', onKeyDown, { signal });
}
