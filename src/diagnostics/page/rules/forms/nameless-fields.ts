import { label, type PageReader, type Problem } from '../../problem.ts';

const contactForm = 'portico-contact-form';

/** The fields for what a visitor enters: not boxes, which may only confirm something on the page. */
const enteredFields =
  'form :is(textarea,select,input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image],[type=checkbox],[type=radio])):is(:not([name]),[name=""]):not([readonly],[disabled])';

/** Usual names of fields by their type. */
const fieldNames: Readonly<Record<string, string>> = { email: 'email', tel: 'phone', date: 'date', file: 'file' };

/** Finds fields without a name, which browsers do not send. */
export function* namelessFields<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const owner of page.all(contactForm))
    for (const node of page.all(enteredFields, owner)) {
      const name = nameFor(page, node);
      const message = `this field of ${label(page, owner)} has no name, so what visitors enter is not sent. Give it an attribute such as name="${name}".`;
      yield { node, element: contactForm, message };
    }
}

/** Returns a name for a field: its id, the words of its label, or a usual name of its type. */
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

/** Returns the text of a label without that of the controls in it. */
const ownText = <Node>(page: PageReader<Node>, node: Node): string =>
  page.all('select, textarea', node).reduce((text, control) => text.replace(page.text(control), ''), page.text(node));

/** Returns the first words of a text as the name of a field: `e-mail`, `your-name`; empty for a text in another script. */
const toName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace('e-mail', 'email')
    .match(/[a-z][a-z0-9_-]*/g)
    ?.slice(0, 3)
    .join('-') ?? '';
