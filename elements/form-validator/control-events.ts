import { isCheckable, isControl } from '../../src/forms/controls/controls.ts';
import { containsNode } from '../../src/forms/controls/dom-clobbering.ts';

/** The events of a control that start a check. */
export const inputEvents = ['input', 'change', 'focusin', 'focusout', 'invalid'];

/** The events in which a script or a custom element may change the validity of its field. */
export const laterEvents = ['input', 'change', 'click'];

export const isOutside = (element: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Node && !containsNode(element, target);

/** Returns whether two controls are radio buttons or checkboxes with the same name. */
export const isInSameGroup = (control: HTMLElement, other: EventTarget | null): boolean =>
  isControl(control) &&
  isControl(other) &&
  isCheckable(control) &&
  control.type === other.type &&
  control.name === other.name &&
  control.form === other.form;
