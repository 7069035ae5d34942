import { quote, type PageReader, type Problem, label } from '../../problem.ts';
import { prefix } from '../../manifest.ts';

/** The elements whose forms a captcha can protect. */
const elements = ['portico-comments', 'portico-contact-form', 'portico-form-validator', 'portico-protected-form'];

/** Finds captchas without a site key or the address of a challenge. Their forms cannot be sent. */
export function* incompleteCaptchas<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const element of elements) {
    for (const node of page.all(`${element}[captcha]`)) {
      // A settings block may contain the site key or the address.
      if (page.all(':scope > script[type="application/json"]', node).length > 0) continue;
      const captcha = page.attribute(node, 'captcha')?.trim().toLowerCase() ?? '';
      const isOwn = captcha === 'altcha';
      if (!isOwn && !['turnstile', 'recaptcha', 'hcaptcha'].includes(captcha)) continue;
      const needed = isOwn ? 'captcha-url' : 'site-key';
      if (page.attribute(node, needed)) continue;
      const remedy = isOwn
        ? 'Write the URL of a challenge on your server into captcha-url, such as /api/contact/challenge.'
        : 'Write the key that the provider has assigned to your site into site-key.';
      const message = `captcha is ${quote(captcha)}, but there is no ${needed}, so its form cannot be sent. ${remedy}`;
      yield { node, attribute: 'captcha', missingIn: node, element, message };
    }
  }
}

const contactForm = 'portico-contact-form';

/** A form with an `action`, or a form of Contact Form 7. */
const sentForms =
  'form[action]:not([action=""]),input[name="_wpcf7"],[data-wpcf7-id],.wpcf7 form,button[formaction],input[formaction]';

/** Finds contact forms without an address, which send their message to the page itself. */
export function* unsentForms<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all(contactForm)) {
    if (page.attribute(node, 'endpoint') || page.attribute(node, 'form-id')) continue;
    // A settings block may contain the address.
    if (page.all(':scope > script[type="application/json"]', node).length > 0) continue;
    if (page.all('form', node).length === 0 || page.all(sentForms, node).length > 0) continue;
    yield {
      node,
      element: contactForm,
      missingIn: node,
      message:
        'its form is sent nowhere. Write the address of your server into the attribute endpoint, or into the action of the form.',
    };
  }
}

/** The visible fields of a form. */
const visibleFields = 'textarea,select,input:not([type=hidden])';
const submitButtons = 'button:not([type=button],[type=reset],[form=""]),input:is([type=submit],[type=image])';

/** Finds contact forms without a submit button. */
export function* formsWithoutButton<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const owner of page.all(contactForm))
    for (const node of page.all('form', owner)) {
      if (page.all(visibleFields, node).length === 0 || page.all(submitButtons, node).length > 0) continue;
      // A submit button may be outside the form, or a script may send the form.
      if (page.all(`:is(${submitButtons})[form]`).length > 0 || page.all('[onclick],[onchange]', node).length > 0)
        continue;
      const message =
        'there is no button that sends it. Write <button>Send</button> in it, not a link or type="button".';
      yield { node, element: contactForm, missingIn: node, message };
    }
}

/** The elements that work with the fields of a form. */
const formElements = [
  'contact-form',
  'form-steps',
  'form-validator',
  'protected-form',
  'comments',
  'select',
  'quantity',
];

/** Fields that need a label. Excludes fields that have a text of their own, and fields that Contact Form 7 prints without a label beside a choice. */
const labelledFields =
  ':is(input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image],.wpcf7-free-text),select,textarea)';

/** Finds form fields without a label: screen readers announce them without a name. */
export function* missingLabels<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const labelled = new Set(page.all('label[for]').map((node) => page.attribute(node, 'for')));
  // A field may be in several of these elements, such as a form and a select.
  const reported = new Set<Node>();
  for (const name of formElements) {
    const element = prefix + name;
    for (const owner of page.all(element))
      for (const node of page.all(labelledFields, owner)) {
        if (reported.has(node) || isLabelled(page, node, labelled)) continue;
        reported.add(node);
        const id = page.attribute(node, 'id');
        const fix = id ? `Write <label for="${id}">…</label>, put the field` : 'Put the field';
        const message = `this field of ${label(page, owner)} has no label. ${fix} into a <label>, or give it an aria-label.`;
        yield { node, element, missingIn: 'page', message };
      }
  }
}

/** Returns whether a field has a label. `labelled` contains the `for` values of the labels on the page. */
function isLabelled<Node>(page: PageReader<Node>, node: Node, labelled: ReadonlySet<string | undefined>): boolean {
  if (['aria-label', 'aria-labelledby', 'title'].some((name) => page.attribute(node, name)?.trim())) return true;
  // A hidden field, such as a honeypot, needs no label.
  if (page.matches(node, '[hidden],[hidden] *,[aria-hidden=true],[aria-hidden=true] *,[inert] *')) return true;
  if (page.ancestor(node, 'label')) return true;
  const id = page.attribute(node, 'id');
  return id !== undefined && labelled.has(id);
}
