import { findByRole } from '@testing-library/dom';
import '../../../elements/form-steps/form-steps.ts';
import { mount } from '../../page.ts';

/** Waits for the code that the first form in steps loads; each form after it begins at once. */
export async function loadSteps(): Promise<void> {
  const first = mount(
    '<portico-form-steps><form><fieldset><legend>One</legend></fieldset><fieldset><legend>Two</legend></fieldset></form></portico-form-steps>',
  );
  await findByRole(first, 'group', { name: 'Steps' });
  first.remove();
}
