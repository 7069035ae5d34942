import { purifyForm } from '../../../src/sanitize/form-policy.ts';
import { purifyMarkup } from '../../../src/sanitize/markup-policy.ts';
import { describeCorpus } from './describe-corpus.ts';
import { faultsInForms } from '../faults.ts';

/** Returns nothing if HTML is rejected as a whole. */
function orNothing(purify: () => DocumentFragment): Node | string {
  try {
    return purify();
  } catch {
    return '';
  }
}

describeCorpus('a part of a page', {
  apply: (html) => orNothing(() => purifyMarkup(html)),
  faultsIn: faultsInForms,
  keepsIds: true,
});

describeCorpus('a form', {
  apply: (html, page) => orNothing(() => purifyForm(html, page)),
  faultsIn: faultsInForms,
  keepsIds: true,
});
