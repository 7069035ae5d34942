/** The attribute of an element that a condition hides. */
export const hiddenMark = 'data-portico-hidden';

/** The attribute of a control that a condition disables; `kept` if it is disabled without the condition, too. */
export const disabledMark = 'data-portico-disabled';

/** The attribute of a control or fieldset that a condition requires. */
export const requiredMark = 'data-portico-required';

/** The attributes that a host page removes when it rewrites the form. */
export const marks = [hiddenMark, disabledMark, requiredMark];

/** The attribute of a control in a step that the visitor does not reach; its values are those of `disabledMark`. */
export const skippedMark = 'data-portico-skipped';

/** Disables a control that a condition hides or skips, or enables it again unless something else disables it. */
export function setHiddenControl(control: DisableableControl, isHidden: boolean, own = disabledMark): void {
  const mark = control.getAttribute(own);
  const other = control.getAttribute(own === disabledMark ? skippedMark : disabledMark);
  if (isHidden) {
    // Other code has enabled the control in the meantime.
    if (mark === null || !control.disabled) control.setAttribute(own, other ?? (control.disabled ? 'kept' : ''));
    if (!control.disabled) control.disabled = true;
  } else if (mark !== null) {
    control.removeAttribute(own);
    if (other === null) control.disabled = mark === 'kept';
  }
}

/** Disables or enables a control for another reason than a condition, which may hide it meanwhile. */
export function setDisabled(control: DisableableControl, isDisabled: boolean): void {
  const marked = [disabledMark, skippedMark].filter((mark) => control.hasAttribute(mark));
  for (const mark of marked) control.setAttribute(mark, isDisabled ? 'kept' : '');
  if (marked.length === 0) control.disabled = isDisabled;
}

export type DisableableControl = HTMLElement & { disabled: boolean };

/** Returns whether conditions hide or skip all controls of a field. */
export const isHiddenField = (controls: readonly Element[]): boolean =>
  controls.length > 0 && controls.every((control) => control.matches(`[${disabledMark}], [${skippedMark}]`));
