import type { Adopt, ConditionHost } from './conditions/conditional-fields.ts';
import { membersOf } from './controls/form-members.ts';

/**
 * Applies the conditions of a form (`data-show-if`, `data-require-if`) until the element leaves the page. Forms without conditions load nothing.
 * Resolves after the conditions apply; if their code cannot be loaded, all fields stay visible.
 */
export async function loadConditions(
  form: HTMLFormElement,
  host: ConditionHost,
  adopt: Adopt,
  onChange?: () => void,
): Promise<void> {
  if (!membersOf(form).querySelector('[data-show-if], [data-require-if]')) return;
  const { signal } = host;
  const module = await import('./conditions/conditional-fields.ts').catch(() => undefined);
  if (!signal.aborted) module?.watchConditions(form, host, adopt, onChange);
}
