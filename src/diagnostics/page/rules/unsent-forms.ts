import type { PageReader, Problem } from '../problem.ts';

/** A form with an address of its own, or of Contact Form 7. */
const sentForms =
  'form[action]:not([action=""]),input[name="_wpcf7"],[data-wpcf7-id],.wpcf7 form,button[formaction],input[formaction]';

/** Finds contact forms that send their message to the page itself, which is hardly ever meant. */
export function* unsentForms<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const element = 'portico-contact-form';
  for (const node of page.all(element)) {
    if (page.attribute(node, 'endpoint') || page.attribute(node, 'form-id')) continue;
    // A settings block may have the address.
    if (page.all(':scope > script[type="application/json"]', node).length > 0) continue;
    if (page.all('form', node).length === 0 || page.all(sentForms, node).length > 0) continue;
    yield {
      node,
      element,
      missingIn: node,
      message:
        'its form is sent nowhere. Write the address of your server into the attribute endpoint, or into the action of the form.',
    };
  }
}
