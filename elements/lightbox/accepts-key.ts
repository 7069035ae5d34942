/** What a keyboard event says. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** The way from item to item (§3). */
export type Path = 'horizontal' | 'vertical';

/** What a wish depends on beside the key. */
export interface KeySituation {
  readonly path: Path;
  readonly isRightToLeft: boolean;
  /** The picture is larger than the stage: the arrows move it. */
  readonly isZoomed: boolean;
  /** The focus is on a button, a link or the like, which takes Space and Enter. */
  readonly isInControl: boolean;
  /** The focus is in a text field, a list, a menu or a player, which takes all keys but Escape. */
  readonly isInField?: boolean;
}

/** What a visitor wants with a key. */
export type KeyWish =
  | { readonly do: 'close' }
  | { readonly do: 'go'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly do: 'fullscreen' }
  /** Plays the slideshow, or pauses it. */
  | { readonly do: 'slideshow' }
  | { readonly do: 'zoom'; readonly to: 'larger' | 'smaller' | 'fitted' }
  /** Moves the picture by so many px. */
  | { readonly do: 'pan'; readonly x: number; readonly y: number }
  /** The key is taken, or the browser would scroll or press a button, but it was done when the key went down. */
  | { readonly do: 'nothing' };

/** How far a key moves a picture, in px. */
const panLength = 80;

const pans = new Map<string, KeyWish>([
  // The arrow says which side one wants to see: the picture goes the other way.
  ['ArrowRight', { do: 'pan', x: -panLength, y: 0 }],
  ['ArrowLeft', { do: 'pan', x: panLength, y: 0 }],
  ['ArrowDown', { do: 'pan', x: 0, y: -panLength }],
  ['ArrowUp', { do: 'pan', x: 0, y: panLength }],
]);

const zooms = new Map<string, KeyWish>([
  ['+', { do: 'zoom', to: 'larger' }],
  // The plus key of a keyboard that needs Shift for it.
  ['=', { do: 'zoom', to: 'larger' }],
  ['-', { do: 'zoom', to: 'smaller' }],
  ['0', { do: 'zoom', to: 'fitted' }],
]);

/**
 * What a key asks for (§2); `undefined`: the key is the browser's, as all are with Ctrl, Alt or Meta. Escape closes from
 * everywhere. The arrows along the path go to the next item and the previous one; left and right do so on a vertical path as
 * well, as visitors try these first, but up and down are left for scrolling on a horizontal one. A key that is held down turns
 * nothing on and off.
 */
export function wishOf(pressed: Pressed, situation: KeySituation): KeyWish | undefined {
  const { key, shiftKey, repeat } = pressed;
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  if (key === 'Escape') return { do: 'close' };
  if (situation.isInField) return undefined;
  const zoom = zooms.get(key);
  if (zoom) return zoom;
  if (shiftKey) return key === 'Enter' ? { do: repeat ? 'nothing' : 'fullscreen' } : undefined;
  if (key === ' ') return situation.isInControl ? undefined : { do: repeat ? 'nothing' : 'slideshow' };
  if (key === 'Home' || key === 'End') return { do: 'go', to: key === 'Home' ? 'first' : 'last' };
  return situation.isZoomed ? pans.get(key) : wayOf(key, situation);
}

function wayOf(key: string, { path, isRightToLeft }: KeySituation): KeyWish | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return { do: 'go', to: (key === 'ArrowRight') !== isRightToLeft ? 'next' : 'previous' };
  }
  if (path === 'vertical' && (key === 'ArrowUp' || key === 'ArrowDown')) {
    return { do: 'go', to: key === 'ArrowDown' ? 'next' : 'previous' };
  }
  return undefined;
}
