import type { Expectation } from '../../../src/diagnostics/page/manifest.ts';
import type {
  CustomPropertyDescription,
  DetailDescription,
  ElementDescription,
  MethodDescription,
  Named,
} from '../description.ts';
import { cell, code, codes, table } from './markdown-table.ts';
import { privacyTables } from './privacy-tables.ts';
import { authorType } from '../source/value-types.ts';

/** The generated sections of an element's docs page: the heading of each, and its tables. */
const sections = {
  markup: { heading: 'Markup', print: markupTable },
  settings: { heading: 'Settings', print: settingsTable },
  events: { heading: 'Events', print: eventTables },
  methods: { heading: 'Methods', print: methodsTable },
  parts: {
    heading: 'Parts',
    print: ({ parts, classes }: ElementDescription) =>
      [namedTable('Part', parts), namedTable('Class', classes)].filter(Boolean).join('\n\n'),
  },
  slots: {
    heading: 'Slots',
    print: ({ slots }: ElementDescription) =>
      namedTable(
        'Slot',
        slots.map(({ name, text }) => ({ name: name || '(without a name)', text })),
      ),
  },
  states: { heading: 'States', print: ({ states }: ElementDescription) => namedTable('State', states) },
  properties: { heading: 'Custom properties', print: propertiesTable },
  privacy: { heading: 'Privacy', print: ({ privacy }: ElementDescription) => privacyTables(privacy) },
};

const names = Object.keys(sections);
const isSection = (name: string): name is keyof typeof sections => names.includes(name);
const block = /^<!-- generated: ([\w-]+) -->$[^]*?^<!-- \/generated -->$/gm;
const section = (name: string, content: string) => `<!-- generated: ${name} -->\n\n${content}\n\n<!-- /generated -->`;

/**
 * Returns an element's docs page with updated tables. The text around them stays unchanged. Throws if the page has no section for a table, or if it
 * has an unknown section.
 */
export function fillDocs(path: string, page: string, description: ElementDescription): string {
  const seen = new Set<string>();
  const filled = page.replace(block, (_, name: string) => {
    if (!isSection(name)) {
      throw new Error(`${path}: the section "generated: ${name}" is unknown; expected one of ${names.join(', ')}.`);
    }
    seen.add(name);
    return section(name, sections[name].print(description) || 'None.');
  });
  for (const [name, { print }] of Object.entries(sections)) {
    if (seen.has(name) || print(description) === '') continue;
    throw new Error(
      `${path}: the section for its ${name} is missing. ` +
        `Add "<!-- generated: ${name} -->" and "<!-- /generated -->" on separate lines.`,
    );
  }
  return filled;
}

/** Returns a guide with one generated section updated. Throws if the guide has no section of this name. */
export function fillGuide(path: string, guide: string, name: string, content: string): string {
  if (!guide.includes(`<!-- generated: ${name} -->`))
    throw new Error(
      `${path}: the section for the ${name} is missing. Add "<!-- generated: ${name} -->" and "<!-- /generated -->".`,
    );
  return guide.replace(block, (whole, found: string) => (found === name ? section(name, content) : whole));
}

/** Returns the table of the design tokens. */
export const tokensTable = (tokens: readonly CustomPropertyDescription[]): string =>
  propertiesTable({ customProperties: tokens });

/** Returns a new docs page for an element that has none: a description, a first example, and an empty section for each table. */
export function newDocs(description: ElementDescription): string {
  const { tag, summary } = description;
  const parts = Object.entries(sections).flatMap(([name, { heading, print }]) => {
    const tables = print(description);
    return tables ? [`## ${heading}`, section(name, tables)] : [];
  });
  const example = `\`\`\`html\n<${tag}></${tag}>\n\`\`\``;
  return `${[`# \`<${tag}>\``, summary, example, accessibilityOf(description), ...parts].join('\n\n')}\n`;
}

/** Returns the section about accessibility for an element that contains a button of the author. */
const accessibilityOf = ({ name }: ElementDescription): string => `## Keyboard and accessibility

| Key | Effect | Handled by |
| --- | --- | --- |
| Enter, Space | On the button: presses it | browser: button |

**Pattern:** A native button of the author.

**Criteria:**

- 2.1.1: the button works by keyboard, as every native button

**Your part:**

- Give the button a text.

**Limits:**

- Nothing is announced.

**Tests:** \`test/elements/${name}/${name}.browser.ts\``;

const namedTable = (heading: string, items: readonly Named[]): string =>
  table(
    [heading, 'What it is'],
    items.map(({ name, text }) => [code(name), text]),
  );

/** Returns a text in which HTML tags are marked as code, because Markdown would read them as tags. */
const withCode = (text: string): string => text.replaceAll(/<[^<>]+>(?:[^\s<]*<[^<>]+>)*/g, code);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function markupTable({ expects }: ElementDescription): string {
  const rows = expects.map((expectation) => {
    const [where, text] = markupRow(expectation);
    const mistake = 'example' in expectation ? ` Wrong: ${code(expectation.example ?? '')}` : '';
    return [where, withCode(text) + mistake];
  });
  return table(['Where', 'What the element expects'], rows);
}

/** Returns the place of an expectation, as Markdown, and its text, which is not Markdown. */
function markupRow(expectation: Expectation): [where: string, text: string] {
  const { kind, what = '' } = expectation;
  switch (kind) {
    case 'inside':
      return ['Inside', `At least one ${what}. ${expectation.fix}`];
    case 'content':
      return ['Inside', `${capitalized(what)}: a text or an element. ${expectation.fix}`];
    case 'absent':
      return ['Not inside', `${capitalized(what)}. ${expectation.fix}`];
    case 'links':
      return [`\`${expectation.attribute}\` of links`, `The id of a ${what} inside the element. ${expectation.fix}`];
    case 'setting':
      return [codes(expectation.attributes), `One of these, for the ${what}. ${expectation.fix}`];
    case 'reference':
      return [code(expectation.attribute), `The id of ${what}.`];
    case 'words':
    case 'name':
      return [codes(expectation.attributes), what ? `${capitalized(what)}.` : `Words: ${codes(expectation.words)}.`];
    case 'selector':
      return [codes(expectation.attributes), `A CSS selector of ${what}, such as ${code(expectation.sample)}.`];
    case 'pattern':
      return [codes(expectation.attributes), `${capitalized(what)}.`];
  }
}

function settingsTable({ settings }: ElementDescription): string {
  const rows = settings.map(({ name, text, attributes, sort, default: initial }) => {
    const [attribute = ''] = attributes.filter(({ negated }) => !negated).map((given) => given.name);
    return [code(attribute), code(name), authorType(sort), code(initial), text];
  });
  return table(['Attribute', 'Property, JSON', 'Takes', 'Default', 'What it does'], rows);
}

function eventTables({ events, details }: ElementDescription): string {
  const rows = events.map(({ name, text, bubbles, cancelable, detail }) => {
    return [code(name), bubbles ? 'yes' : 'no', cancelable ? 'yes' : 'no', code(detail ?? ''), text];
  });
  const listing = table(['Event', 'Bubbles', 'Can be cancelled', 'Detail', 'When'], rows);
  return [listing, ...details.map(detailTable)].filter(Boolean).join('\n\n');
}

function detailTable({ name, text, fields }: DetailDescription): string {
  const rows = fields.map((field) => [code(field.name + (field.optional ? '?' : '')), code(field.type), field.text]);
  return [`${code(name)}: ${cell(text)}`, table(['Field', 'Type', 'What it is'], rows)].filter(Boolean).join('\n\n');
}

/** Returns the signature of a method in the notation of docs and editors: `show(index?: number): void`. */
export function signature({ name, parameters, returns }: MethodDescription): string {
  const list = parameters.map((parameter) => `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type}`);
  return `${name}(${list.join(', ')}): ${returns}`;
}

function methodsTable({ methods }: ElementDescription): string {
  const rows = methods.map((method) => [code(signature(method)), code(method.command ?? ''), method.text]);
  return table(['Method', 'Command', 'What it does'], rows);
}

function propertiesTable({ customProperties }: Pick<ElementDescription, 'customProperties'>): string {
  const rows = customProperties.map(({ name, text, default: initial }) => [code(name), code(initial), text]);
  return table(['Custom property', 'Default', 'What it is'], rows);
}
