/** The attribute of an element that a condition hides. */
export const hiddenMark = 'data-portico-hidden';

/** The attribute of a control that a condition disables. Its value is `kept` if the control is disabled for another reason, too. */
export const disabledMark = 'data-portico-disabled';

/** The attribute of a control or fieldset that a condition requires. */
export const requiredMark = 'data-portico-required';

/** The attributes that are lost when the page rewrites the form. */
export const marks = [hiddenMark, disabledMark, requiredMark];

/** The attribute of a control in a step that is skipped. It has the same values as `disabledMark`. */
export const skippedMark = 'data-portico-skipped';

/** Disables a control that a condition hides or skips, or enables the control again unless something else disables it. */
export function setHiddenControl(control: DisableableControl, isHidden: boolean, own = disabledMark): void {
  const mark = control.getAttribute(own);
  const other = control.getAttribute(own === disabledMark ? skippedMark : disabledMark);
  if (isHidden) {
    // Without the second test, a control that other code has enabled would stay enabled.
    if (mark === null || !control.disabled) control.setAttribute(own, other ?? (control.disabled ? 'kept' : ''));
    if (!control.disabled) control.disabled = true;
  } else if (mark !== null) {
    control.removeAttribute(own);
    if (other === null) control.disabled = mark === 'kept';
  }
}

/** Disables or enables a control for a reason other than a condition. A condition may hide the control at the same time. */
export function setDisabled(control: DisableableControl, isDisabled: boolean): void {
  const marked = [disabledMark, skippedMark].filter((mark) => control.hasAttribute(mark));
  for (const mark of marked) control.setAttribute(mark, isDisabled ? 'kept' : '');
  if (marked.length === 0) control.disabled = isDisabled;
}

export type DisableableControl = HTMLElement & { disabled: boolean };

/** Returns whether conditions hide or skip all controls of a field. */
export const isHiddenField = (controls: readonly Element[]): boolean =>
  controls.length > 0 && controls.every((control) => control.matches(`[${disabledMark}], [${skippedMark}]`));
