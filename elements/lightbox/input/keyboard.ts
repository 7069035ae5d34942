import type { Action } from '../session/actions.ts';

/** The properties of a keyboard event that are used here. */
export type KeyInput = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

type Path = 'horizontal' | 'vertical';

export interface KeyContext {
  readonly path: Path;
  readonly isRightToLeft: boolean;
  /** `true` if the image overflows the stage, so that the arrow keys pan the image. */
  readonly overflows: boolean;
  /** `true` if the focus is on a button or a link, which handles Space and Enter. */
  readonly isInControl: boolean;
  /** `true` if the focus is in a field or a player, which handles all keys except Escape. */
  readonly isInField?: boolean;
}

/** The action of a key. `nothing` is for a repeated key, whose default action is only prevented. */
type KeyAction = Action | { readonly do: 'nothing' };

/** The distance (px) that a key pans an image. */
const panLength = 80;

const pans = new Map<string, KeyAction>([
  // The arrow points to the side that the visitor wants to see, so the image moves in the opposite direction.
  ['ArrowRight', { do: 'pan', x: -panLength, y: 0 }],
  ['ArrowLeft', { do: 'pan', x: panLength, y: 0 }],
  ['ArrowDown', { do: 'pan', x: 0, y: -panLength }],
  ['ArrowUp', { do: 'pan', x: 0, y: panLength }],
]);

const zooms = new Map<string, KeyAction>([
  ['+', { do: 'zoom-in' }],
  // The plus key on keyboards on which it needs Shift.
  ['=', { do: 'zoom-in' }],
  ['-', { do: 'zoom-out' }],
  ['0', { do: 'fit' }],
]);

/**
 * Returns the action of a key. Returns `undefined` if the browser handles the key, as all keys with Ctrl, Alt or Meta. Escape always closes. Left and
 * right also navigate on a vertical path, because users try these keys first. On a horizontal path, up and down scroll.
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
