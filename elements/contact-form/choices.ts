import { membersOf } from '../../src/forms/form-members.ts';

/** Unticks the others of the same name when one of exclusive checkboxes (the contract's, or inside `data-exclusive`) is ticked (§5). */
export function keepExclusive(ticked: HTMLInputElement): void {
  if (!ticked.checked || !ticked.form) return;
  const box = ticked.closest('.wpcf7-exclusive-checkbox, [data-exclusive]');
  for (const other of box?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []) {
    if (other !== ticked && other.name === ticked.name) other.checked = false;
  }
}

/**
 * Enables each free text of a form only while its checkbox or radio is ticked (§5): the contract's `.has-free-text`, or any element
 * with `data-free-text` that holds both.
 */
export function linkFreeTexts(form: HTMLFormElement): void {
  for (const item of membersOf(form).querySelectorAll('.has-free-text, [data-free-text]')) {
    const choice = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]');
    const text = item.querySelector<HTMLInputElement>('input:not([type="checkbox"], [type="radio"])');
    if (choice && text) text.disabled = !choice.checked;
  }
}
