import { acceptanceBoxes } from '../../src/forms/acceptance-boxes.ts';

/** Takes back what was accepted: whoever goes back may change what was agreed to (§2). The page hears it as of a visitor's click. */
export function untickAcceptances(form: HTMLFormElement): void {
  for (const box of acceptanceBoxes(form)) {
    if (!box.checked) continue;
    box.checked = false;
    for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
