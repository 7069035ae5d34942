import type { Control } from './controls.ts';
import { markInvalid } from './invalid-control.ts';
import { messagePlace } from './message-place.ts';

/** A message beside a field. */
export interface FieldTip {
  readonly tip: HTMLElement;
  /** Removes the message, and makes the controls what they were. */
  readonly takeBack: () => void;
}

interface TipOptions {
  /** Whether the message of boxes and radio buttons stands behind their group. */
  readonly isForGroup: boolean;
  /** Whether the field is invalid for the browser, too. */
  readonly setsValidity: boolean;
  /** Runs before another element marks the field: one message is enough. */
  readonly replaced?: () => void;
}

let tips = 0;

/** Shows a message beside the controls of a field, which are described by it. */
export function showTip(
  controls: readonly Control[],
  message: string,
  { isForGroup, setsValidity, replaced }: TipOptions,
): FieldTip {
  const tip = document.createElement('span');
  tip.id = `portico-message-${(tips += 1)}`;
  tip.className = 'portico-tip';
  tip.textContent = message;
  messagePlace(controls, isForGroup)?.after(tip);
  const untie = controls.map((control) => markInvalid(control, tip.id, message, setsValidity, replaced));
  return {
    tip,
    takeBack: () => {
      tip.remove();
      for (const undo of untie) undo();
    },
  };
}
