/** The attribute of an element that a condition hides. */
export const hiddenMark = 'data-portico-hidden';

/** The attribute of a control that a condition disables; `kept` if it is disabled without the condition, too. */
export const disabledMark = 'data-portico-disabled';

/** The attribute of a control or fieldset that a condition requires. */
export const requiredMark = 'data-portico-required';

/** Disables a control that a condition hides, or enables it again unless others disable it. */
export function setHiddenControl(control: DisableableControl, isHidden: boolean): void {
  const mark = control.getAttribute(disabledMark);
  if (isHidden) {
    // Other code has enabled the control in the meantime.
    if (mark === null || !control.disabled) control.setAttribute(disabledMark, control.disabled ? 'kept' : '');
    if (!control.disabled) control.disabled = true;
  } else if (mark !== null) {
    control.removeAttribute(disabledMark);
    control.disabled = mark === 'kept';
  }
}

/** Disables or enables a control for another reason than a condition, which may hide it meanwhile. */
export function setDisabled(control: DisableableControl, isDisabled: boolean): void {
  if (control.hasAttribute(disabledMark)) control.setAttribute(disabledMark, isDisabled ? 'kept' : '');
  else control.disabled = isDisabled;
}

/** A control or button. */
export type DisableableControl = HTMLElement & { disabled: boolean };

/** Returns whether conditions hide all controls of a field. */
export const isHiddenField = (controls: readonly Element[]): boolean =>
  controls.length > 0 && controls.every((control) => control.hasAttribute(disabledMark));
