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
 * with `data-free-text` that holds both. A text field without a name takes the words of its choice: a CMS prints no label for it.
 */
export function linkFreeTexts(form: HTMLFormElement): void {
  for (const item of membersOf(form).querySelectorAll('.has-free-text, [data-free-text]')) {
    const choice = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]');
    const text = item.querySelector<HTMLInputElement>('input:not([type="checkbox"], [type="radio"])');
    if (!choice || !text) continue;
    text.disabled = !choice.checked;
    if (!isNamed(text)) text.ariaLabel = item.textContent.trim() || null;
  }
}

/** Whether a field has an accessible name. */
const isNamed = (field: HTMLInputElement): boolean =>
  (field.labels?.length ?? 0) > 0 || field.matches('[aria-label], [aria-labelledby], [title]');
