import type { Action } from '../session/actions.ts';

/** The used properties of a keyboard event. */
export type KeyInput = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

type Path = 'horizontal' | 'vertical';

export interface KeyContext {
  readonly path: Path;
  readonly isRightToLeft: boolean;
  /** `true` if the image overflows the stage, so that the arrow keys pan it. */
  readonly overflows: boolean;
  /** `true` if the focus is on a button or a link, which handles Space and Enter. */
  readonly isInControl: boolean;
  /** `true` if the focus is in a field or a player, which handles all keys but Escape. */
  readonly isInField?: boolean;
}

/** The action of a key. `nothing`: a repeated key, which only prevents the default action. */
type KeyAction = Action | { readonly do: 'nothing' };

/** The distance that a key pans an image, in px. */
const panLength = 80;

const pans = new Map<string, KeyAction>([
  // The key names the side to see, so the image moves the other way.
  ['ArrowRight', { do: 'pan', x: -panLength, y: 0 }],
  ['ArrowLeft', { do: 'pan', x: panLength, y: 0 }],
  ['ArrowDown', { do: 'pan', x: 0, y: -panLength }],
  ['ArrowUp', { do: 'pan', x: 0, y: panLength }],
]);

const zooms = new Map<string, KeyAction>([
  ['+', { do: 'zoom-in' }],
  // The plus key on keyboards where it needs Shift.
  ['=', { do: 'zoom-in' }],
  ['-', { do: 'zoom-out' }],
  ['0', { do: 'fit' }],
]);

/**
 * Returns the action of a key; `undefined` leaves it to the browser, as all keys with Ctrl, Alt or Meta. Escape closes from everywhere.
 * Left and right navigate on a vertical path, too, since users try these first; up and down scroll on a horizontal one.
 */
export function actionForKey(input: KeyInput, context: KeyContext): KeyAction | undefined {
  const { key, shiftKey, repeat } = input;
  if (input.altKey || input.ctrlKey || input.metaKey) return undefined;
  if (key === 'Escape') return { do: 'close' };
  if (context.isInField) return undefined;
  const zoom = zooms.get(key);
  if (zoom) return zoom;
  if (shiftKey) return key === 'Enter' ? { do: repeat ? 'nothing' : 'fullscreen' } : undefined;
  if (key === ' ') return context.isInControl ? undefined : { do: repeat ? 'nothing' : 'slideshow' };
  if (key === 'Home' || key === 'End') return { do: 'go', to: key === 'Home' ? 'first' : 'last' };
  return context.overflows ? pans.get(key) : arrowAction(key, context);
}

function arrowAction(key: string, { path, isRightToLeft }: KeyContext): KeyAction | undefined {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const isDown = path === 'vertical' && (key === 'ArrowUp' || key === 'ArrowDown');
  if (!isAcross && !isDown) return undefined;
  const isForward = isAcross ? (key === 'ArrowRight') !== isRightToLeft : key === 'ArrowDown';
  return { do: 'go', to: isForward ? 'next' : 'previous' };
}
