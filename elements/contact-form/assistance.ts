import { holdButtons } from './acceptance.ts';
import { updateCounters } from './character-count.ts';
import { keepExclusive, linkFreeTexts } from './choices.ts';
import type { Control } from '../../src/forms/controls.ts';
import { updateReflections } from './reflection.ts';
import { completeUrl } from './url-field.ts';

/** Brings everything in a form that follows from its values up to date: held buttons, free texts, counters, reflections. */
export function assist(form: HTMLFormElement): void {
  holdButtons(form);
  linkFreeTexts(form);
  updateCounters(form);
  updateReflections(form);
}

/** What a change of one control brings about in itself or its neighbours (§5): exclusive checkboxes, completed addresses. */
export function assistChange(control: Control): void {
  if (!(control instanceof HTMLInputElement)) return;
  if (control.type === 'checkbox') keepExclusive(control);
  if (control.type !== 'url' && !control.classList.contains('wpcf7-validates-as-url')) return;
  const address = completeUrl(control.value);
  if (address !== control.value) control.value = address;
}
