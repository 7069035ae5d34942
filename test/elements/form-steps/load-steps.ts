import { findByRole } from '@testing-library/dom';
import '../../../elements/form-steps/form-steps.ts';
import { mount } from '../../page.ts';

/** Resolves after the first form in steps has loaded its code; later ones start synchronously. */
export async function loadSteps(): Promise<void> {
  const first = mount(
    '<portico-form-steps><form><fieldset><legend>One</legend></fieldset><fieldset><legend>Two</legend></fieldset></form></portico-form-steps>',
  );
  await findByRole(first, 'group', { name: 'Steps' });
  first.remove();
}
