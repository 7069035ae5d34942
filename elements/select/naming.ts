import { referredElements, textOfAll } from '../../src/forms/accessible-name.ts';

/** What a screen reader says behind the name: its error, where there is one, and its description. */
export function descriptionOf(select: HTMLSelectElement): string {
  const errors = select.getAttribute('aria-invalid') === 'true' ? referredElements(select, 'aria-errormessage') : [];
  const described = textOfAll([...new Set([...errors, ...referredElements(select, 'aria-describedby')])]);
  return described || select.getAttribute('aria-description')?.trim() || '';
}
