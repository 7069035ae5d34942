import { prefix } from '../../manifest.ts';
import { label, type PageReader, type Problem } from '../../problem.ts';

const contactForm = 'portico-contact-form';

/** The elements whose forms are sent. Each has a selector of the forms that are certainly sent: a script may use other forms without names. */
const owners: readonly (readonly [element: string, form: string])[] = [
  [contactForm, 'form'],
  ...['form-validator', 'form-steps', 'protected-form'].map(
    (name) => [prefix + name, 'form[action]:not([action=""])'] as const,
  ),
];

/** The fields that a visitor fills in. Excludes fields that the library adds, such as the list of countries before a phone number. */
const enteredFields =
  ':is(textarea,select,input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image])):is(:not([name]),[name=""]):not([readonly],[disabled],[class*="portico-"])';

/** Checkboxes that may only change the page, such as one that reveals a password. In a contact form, only those that a script handles. */
const boxOnPage = {
  contact: 'input[type="checkbox" i]:is([onclick],[onchange],[aria-controls])',
  others: 'input[type="checkbox" i]',
};

/** Usual names of fields by input type. */
const fieldNames: Readonly<Record<string, string>> = { email: 'email', tel: 'phone', date: 'date', file: 'file' };

/** Finds fields without a name, which browsers do not send. */
export function* namelessFields<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const reported = new Set<Node>();
  for (const [element, form] of owners)
    for (const owner of page.all(element))
      for (const node of page.all(enteredFields, owner)) {
        const around = page.ancestor(node, 'form');
        if (around === undefined || !page.matches(around, form) || reported.has(node)) continue;
        if (page.matches(node, element === contactForm ? boxOnPage.contact : boxOnPage.others)) continue;
        reported.add(node);
        const isRadio = page.matches(node, '[type="radio" i]');
        const receivers = isRadio ? 'it, and the others of its group,' : 'it';
        const name = isRadio ? groupName(page, node) : nameFor(page, node);
        const message = `this field of ${label(page, owner)} has no name, so what visitors enter is not sent. Give ${receivers} an attribute such as name="${name}".`;
        yield { node, element, message };
      }
}

/** Returns a name for a group of radio buttons, by its legend. */
function groupName<Node>(page: PageReader<Node>, node: Node): string {
  const group = page.ancestor(node, 'fieldset');
  const [legend] = group === undefined ? [] : page.all('legend', group);
  return (legend !== undefined && toName(page.text(legend))) || 'choice';
}

/** Returns a name for a field: its id, the words of its label, or a usual name for its type. */
function nameFor<Node>(page: PageReader<Node>, node: Node): string {
  const id = page.attribute(node, 'id') ?? '';
  const labelling =
    page.all('label[for]').find((one) => id !== '' && page.attribute(one, 'for') === id) ??
    page.ancestor(node, 'label');
  const words = [
    id,
    labelling === undefined ? '' : ownText(page, labelling),
    page.attribute(node, 'aria-label') ?? '',
  ].map(toName);
  return words.find(Boolean) ?? fieldNames[page.attribute(node, 'type') ?? ''] ?? 'message';
}

/** Returns the text of a label without the text of the controls in it. */
const ownText = <Node>(page: PageReader<Node>, node: Node): string =>
  page.all('select, textarea', node).reduce((text, control) => text.replace(page.text(control), ''), page.text(node));

/** Converts the first words of a text to the name of a field: `e-mail`, `your-name`. Returns an empty text if the text is not in Latin letters. */
const toName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace('e-mail', 'email')
    .match(/[a-z][a-z0-9_-]*/g)
    ?.slice(0, 3)
    .join('-') ?? '';
