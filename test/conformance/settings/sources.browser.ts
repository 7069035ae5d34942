import { attributeName } from '../../../src/settings/attribute-names.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { consoleByElement } from './console-by-element.ts';
import { validSamples, type Sample } from './samples.ts';
import { formatted, unless, unlike } from '../sentences.ts';
import { inParallel, type Named } from './side-by-side.ts';
import { start, forEachElement, settled, type Subject } from '../subjects.ts';

/** Inserts a JSON block into the page, for all elements or one; it is observed by the end of the task. */
async function pageBlock(name: string, content: unknown): Promise<HTMLElement> {
  const script = mount(`<script type="application/json" data-portico="${name}"></script>`);
  script.textContent = JSON.stringify(content);
  await turn();
  return script;
}

/** Returns a disconnected element: its settings can be read, and have no effects. */
function disconnected({ tag }: Subject, block?: unknown): HTMLElement {
  const element = document.createElement(tag);
  if (block === undefined) return element;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(block);
  element.append(script);
  return element;
}

/** Returns a name in snake case, `min_char_count`, as a CMS prints it. */
const snake = (name: string) => attributeName(name).replaceAll('-', '_');

const read = (element: Element, name: string): unknown => Reflect.get(element, name);

type FourSamples = readonly [one: Sample, two: Sample, three: Sample, four: Sample];

function samplesOf([name, setting]: Named): FourSamples {
  const [one, two, three, four] = validSamples(setting);
  if (!one || !two || !three || !four) throw new Error(`There are no samples of "${setting.kind}", for "${name}".`);
  return [one, two, three, four];
}

function fromAttribute(subject: Subject, [name, setting]: Named, [one, two]: FourSamples): string[] {
  const element = disconnected(subject);
  const attribute = attributeName(name);
  const found: string[] = [];
  for (const sample of [one, two]) {
    element.setAttribute(attribute, sample.attribute);
    found.push(...unlike(`${name} by ${attribute}=${formatted(sample.attribute)}`, read(element, name), sample.value));
  }
  element.removeAttribute(attribute);
  return [...found, ...unlike(`${name} without its attribute again`, read(element, name), setting.default)];
}

function fromBlock(subject: Subject, [name, setting]: Named, [one]: FourSamples): string[] {
  const blocks = [
    [{ [name]: one.json }, one.value],
    [{ [snake(name)]: one.json }, one.value],
    [{ [attributeName(name)]: one.json }, one.value],
    [{ [name]: null }, setting.default],
  ] as const;
  return blocks.flatMap(([block, value]) => {
    const found = read(disconnected(subject, block), name);
    return unlike(`${name} by the block ${formatted(block)}`, found, value);
  });
}

async function fromPage(subject: Subject, [name]: Named, [one, two, three]: FourSamples): Promise<string[]> {
  const ofThis = await pageBlock(subject.name, { [snake(name)]: one.json });
  const found = unlike(`${name} by the page’s block of this element`, read(disconnected(subject), name), one.value);
  const ofAll = await pageBlock('', { [subject.name]: { [name]: two.json }, other: { [name]: three.json } });
  found.push(
    ...unlike(`${name} by the page’s later block of all elements`, read(disconnected(subject), name), two.value),
  );
  for (const block of [ofThis, ofAll]) block.remove();
  await turn();
  return found;
}

function fromProperty(subject: Subject, [name, setting]: Named, [one]: FourSamples): string[] {
  const element = disconnected(subject);
  Reflect.set(element, name, one.json);
  const found = [
    ...unlike(`${name} = ${formatted(one.json)}`, read(element, name), one.value),
    ...unlike(`${name} = ${formatted(one.json)}: the element’s attributes`, element.getAttributeNames(), []),
  ];
  Reflect.set(element, name, undefined);
  return [...found, ...unlike(`${name} = undefined`, read(element, name), setting.default)];
}

async function byPrecedence(subject: Subject, [name]: Named, [one, two, three, four]: FourSamples): Promise<string[]> {
  const attribute = attributeName(name);
  const block = await pageBlock(subject.name, { [name]: one.json });
  const element = disconnected(subject, { [name]: two.json });
  const found = unlike(`${name} by its block, over the page’s`, read(element, name), two.value);
  element.setAttribute(attribute, three.attribute);
  found.push(...unlike(`${name} by its attribute, over its block`, read(element, name), three.value));
  Reflect.set(element, name, four.json);
  found.push(...unlike(`${name} by its property, over its attribute`, read(element, name), four.value));
  Reflect.set(element, name, null);
  found.push(...unlike(`${name} by its attribute, without the property`, read(element, name), three.value));
  element.removeAttribute(attribute);
  found.push(...unlike(`${name} by its block, without the attribute`, read(element, name), two.value));
  block.remove();
  await turn();
  return found;
}

function fromWords(subject: Subject, [name]: Named): string[] {
  const attribute = attributeName(name);
  const found: string[] = [];
  // Overrides a block with the opposite value, which an unknown word would not change.
  const on = disconnected(subject, { [name]: false });
  // Includes the long form in HTML: `close-on-esc="close-on-esc"`.
  const names = [attribute, attribute.toUpperCase(), name];
  for (const word of ['', 'true', '1', 'yes', 'on', 'TRUE', ' yes ', ...names]) {
    on.setAttribute(attribute, word);
    found.push(...unlike(`${name} by ${attribute}="${word}"`, read(on, name), true));
  }
  const off = disconnected(subject, { [name]: true });
  for (const word of ['false', '0', 'no', 'off', 'No']) {
    off.setAttribute(attribute, word);
    found.push(...unlike(`${name} by ${attribute}="${word}"`, read(off, name), false));
  }
  off.removeAttribute(attribute);
  found.push(...unlike(`${name} by its block, without the attribute`, read(off, name), true));
  off.setAttribute(`no-${attribute}`, '');
  found.push(...unlike(`${name} by no-${attribute}`, read(off, name), false));
  // Frameworks also set the long form as a property.
  const byProperty = disconnected(subject, { [name]: false });
  Reflect.set(byProperty, name, name);
  found.push(...unlike(`${name} = ${formatted(name)}`, read(byProperty, name), true));
  const negated = disconnected(subject, { [name]: true });
  negated.setAttribute(`no-${attribute}`, `no-${attribute}`);
  found.push(...unlike(`${name} by no-${attribute}="no-${attribute}"`, read(negated, name), false));
  for (const json of ['yes', '1', 1, name, 'no', '0', 0, '']) {
    const isOn = json === 'yes' || Number(json) === 1 || json === name;
    const block = { [name]: json };
    found.push(...unlike(`${name} by the block ${formatted(block)}`, read(disconnected(subject, block), name), isOn));
  }
  return found;
}

/** Sets each of these settings to its samples one after another, then resets it, each on its own running element. */
async function whileRunning(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  const warnings = consoleByElement('warn');
  const errors = consoleByElement('error');
  const elements = await Promise.all(settings.map(() => start(subject)));
  const trials = settings.flatMap(([name, setting], index) => {
    const element = elements[index];
    const samples = samplesOf([name, setting]);
    const isRead = !subject.written.includes(name);
    return element ? [{ name, setting, element, samples, attribute: attributeName(name), isRead }] : [];
  });
  const found: string[] = [];
  for (const index of [0, 1, 2, 3] as const) {
    for (const { element, attribute, samples } of trials) element.setAttribute(attribute, samples[index].attribute);
    await settled();
    for (const { name, element, attribute, samples, isRead } of trials) {
      const { attribute: text, value } = samples[index];
      if (isRead)
        found.push(...unlike(`${name} by ${attribute}=${formatted(text)} while running`, read(element, name), value));
    }
  }
  for (const { element, attribute } of trials) element.removeAttribute(attribute);
  await settled();
  for (const { name, setting, element, isRead } of trials) {
    if (isRead) {
      found.push(...unlike(`${name}, removed while running,`, read(element, name), setting.default));
      found.push(
        ...unless(element.matches(':state(ready):not(:state(failed))'), `${name}: the element is no longer ready`),
      );
    }
    const lines = [...warnings.of(element).filter((line) => line.includes('expected')), ...errors.of(element)];
    found.push(...lines.map((line) => `${name} while running: ${line}`));
  }
  const ofElements = new Set(elements.flatMap((element) => [...warnings.of(element), ...errors.of(element)]));
  const all = [...warnings.all().filter((line) => line.includes('expected')), ...errors.all()];
  const others = all.filter((line) => !ofElements.has(line));
  found.push(...others.map((line) => `${settings.map(([name]) => name).join(', ')} while running: ${line}`));
  for (const element of elements) element.remove();
  return found;
}

forEachElement('setting sources', (subject) => {
  const settings = Object.entries(subject.settings);

  it('reads attributes, and the default without them', () => {
    expect(settings.flatMap((setting) => fromAttribute(subject, setting, samplesOf(setting)))).toEqual([]);
  });

  it('reads the JSON block, in either spelling', () => {
    expect(settings.flatMap((setting) => fromBlock(subject, setting, samplesOf(setting)))).toEqual([]);
  });

  it('reads page-wide blocks of this element and of all elements', async () => {
    const found: string[] = [];
    for (const setting of settings) found.push(...(await fromPage(subject, setting, samplesOf(setting))));
    expect(found).toEqual([]);
  });

  it('reads properties until they are set to undefined', () => {
    expect(settings.flatMap((setting) => fromProperty(subject, setting, samplesOf(setting)))).toEqual([]);
  });

  it('prefers property, attribute, block and page-wide block, in that order', async () => {
    const found: string[] = [];
    for (const setting of settings) found.push(...(await byPrecedence(subject, setting, samplesOf(setting))));
    expect(found).toEqual([]);
  });

  it('reads every word for true and false of boolean settings', () => {
    const flags = settings.filter(([, { kind }]) => kind === 'flag');
    expect(flags.flatMap((setting) => fromWords(subject, setting))).toEqual([]);
  });

  it('reads properties that were set before its definition', () => {
    // A document without a window defines no elements: its elements are not upgraded yet.
    const inertDocument = document.implementation.createHTMLDocument();
    const element = inertDocument.createElement(subject.tag);
    const host = document.createElement('div');
    host.append(element);
    for (const [name, setting] of settings) Reflect.set(element, name, validSamples(setting)[0]?.json);
    customElements.upgrade(host);
    const found = settings.flatMap(([name, setting]) => [
      ...unlike(`${name}, set before`, read(element, name), validSamples(setting)[0]?.value),
      ...unless(
        !Object.hasOwn(element, name),
        `${name} is still an own property of the element, which hides the setting`,
      ),
    ]);
    expect(found).toEqual([]);
  });

  it('applies changes while running, and back to the default, without a warning', async () => {
    expect(await inParallel(settings, (batch) => whileRunning(subject, batch))).toEqual([]);
  });
});
