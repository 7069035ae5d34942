import { label, type PageReader, type Problem } from '../../problem.ts';

const element = 'portico-contact-form';

/** A form with an address of its own, or of Contact Form 7. */
const sentForms =
  'form[action]:not([action=""]),input[name="_wpcf7"],[data-wpcf7-id],.wpcf7 form,button[formaction],input[formaction]';

/** The fields for what a visitor enters: not boxes, which may only confirm something on the page. */
const enteredFields =
  'form :is(textarea,select,input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image],[type=checkbox],[type=radio])):is(:not([name]),[name=""]):not([readonly],[disabled])';

/** Finds contact forms that send their message to the page itself, which is hardly ever meant. */
export function* unsentForms<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
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

/** Finds fields without a name, which browsers do not send. */
export function* namelessFields<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const owner of page.all(element))
    for (const node of page.all(enteredFields, owner))
      yield {
        node,
        element,
        message: `this field of ${label(page, owner)} has no name, so what visitors enter is not sent. Give it an attribute such as name="message".`,
      };
}
