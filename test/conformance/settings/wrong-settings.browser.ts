import { attributeName } from '../../../src/settings/attribute-names.ts';
import type { Setting } from '../../../src/settings/settings.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines, details, type Failed } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { consoleByElement } from './console-by-element.ts';
import { validSamples, invalidValues } from './samples.ts';
import { formatted, unless, unlike } from '../sentences.ts';
import { inParallel, type Named } from './side-by-side.ts';
import { start, forEachElement, settled, settledOnce, type Subject } from '../subjects.ts';
import { preload } from '../../preload.ts';

// Loads the warnings before the tests.
before(() => preload('kit'));

/** Returns the warnings about one setting; other warnings of the element are ignored. */
const about = (lines: readonly string[], name: string) => lines.filter((line) => line.includes(` gives "${name}" as `));

const read = (element: Element, name: string): unknown => Reflect.get(element, name);

/** The value in place of an invalid one: the setting's `otherwise`, else the previous value. */
const fallbackFor = (setting: Setting<unknown>, before: unknown): unknown => setting.otherwise ?? before;

/** Sets each setting to every invalid value, as a property of a running element. */
async function invalidProperties(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  const warnings = consoleByElement('warn');
  const failures = details<Failed>(document, 'portico-failed');
  const cases = settings.flatMap(([name, setting]) =>
    invalidValues(setting).map((wrong) => ({ name, setting, wrong })),
  );
  const elements = await Promise.all(cases.map(() => start(subject)));
  const trials = cases.flatMap((one, index) => {
    const element = elements[index];
    return element ? [{ ...one, element, before: read(element, one.name) }] : [];
  });
  warnings.clear();
  for (const { element, name, wrong } of trials) Reflect.set(element, name, wrong);
  await settledOnce(() => trials.every(({ element, name }) => about(warnings.of(element), name).length > 0));
  for (const { element } of trials) {
    Reflect.set(element, 'unknown', 1);
    element.setAttribute('data-other', '1');
  }
  await settled();
  const found = trials.flatMap(({ element, name, setting, wrong, before }) => {
    const label = `${name} = ${formatted(wrong)}`;
    const lines = about(warnings.of(element), name);
    const failed = failures.filter((failure) => failure.element === element);
    return [
      ...(subject.written.includes(name)
        ? []
        : unlike(`${label}: the value in use`, read(element, name), fallbackFor(setting, before))),
      ...unlike(`${label}: the number of warnings`, lines.length, 1),
      ...lines.flatMap((line) =>
        unless(
          line.includes(`<${subject.tag}`) && /property.+expected .+\(.+\) is used instead/.test(line),
          `${label}: the warning should name the element, the property, the expected values and the value in use: ${line}`,
        ),
      ),
      ...failed.map(({ error }) => `${label}: the element failed: ${String(error)}`),
    ];
  });
  for (const { element } of trials) element.remove();
  return found;
}

/** Sets each setting to an invalid property that overrides a valid attribute. */
async function weakerSources(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  const warnings = consoleByElement('warn');
  const trials = settings.flatMap(([name, setting]) => {
    const valid = validSamples(setting)[0];
    const wrong = invalidValues(setting).find((value) => typeof value === 'object' || typeof value === 'string');
    if (!valid || wrong === undefined) return [];
    return [
      {
        name,
        setting,
        wrong,
        valid,
        element: mount(`<${subject.tag}></${subject.tag}>`),
        attribute: attributeName(name),
      },
    ];
  });
  const found = trials.flatMap(({ element, name, setting, wrong, valid, attribute }) => {
    Reflect.set(element, name, wrong);
    element.setAttribute(attribute, valid.attribute);
    const label = `${name} = ${formatted(wrong)} over ${attribute}=${formatted(valid.attribute)}`;
    return unlike(`${label}: the value in use`, read(element, name), fallbackFor(setting, valid.value));
  });
  await settledOnce(() => trials.every(({ element, name }) => about(warnings.of(element), name).length > 0));
  for (const { element, name, setting, wrong, attribute } of trials) {
    const lines = about(warnings.of(element), name);
    const label = `${name} = ${formatted(wrong)}`;
    const source = setting.otherwise === undefined ? `its attribute ${attribute}` : 'the safe choice';
    const isRight = (line: string) => line.includes(`(${source}) is used instead`);
    found.push(...unlike(`${label}: the number of warnings`, lines.length, 1));
    found.push(
      ...lines.flatMap((line) =>
        unless(isRight(line), `${label}: the warning should say that ${source} is used: ${line}`),
      ),
    );
  }
  for (const { element } of trials) element.remove();
  return found;
}

/** Sets attributes to invalid texts, then to a valid one, then removes them. */
async function unreadableAttributes(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  const warnings = consoleByElement('warn');
  const found: string[] = [];
  const trials = settings.flatMap(([name, setting]) => {
    const valid = validSamples(setting)[0];
    if (!valid || setting.kind === 'text') return [];
    const element = document.createElement(subject.tag);
    const attribute = attributeName(name);
    for (const text of ['no such word', '{"a":']) {
      element.setAttribute(attribute, text);
      const fallback = fallbackFor(setting, setting.default);
      found.push(...unlike(`${attribute}=${formatted(text)}: the value in use`, read(element, name), fallback));
    }
    element.setAttribute(attribute, valid.attribute);
    found.push(
      ...unlike(
        `${attribute}=${formatted(valid.attribute)}, after those: the value in use`,
        read(element, name),
        valid.value,
      ),
    );
    element.removeAttribute(attribute);
    found.push(...unlike(`${attribute}, removed: the value in use`, read(element, name), setting.default));
    return [{ name, element }];
  });
  await settledOnce(() => trials.every(({ element, name }) => about(warnings.of(element), name).length > 1));
  for (const { name, element } of trials) {
    found.push(
      ...unlike(`${name}: the number of warnings of two attributes`, about(warnings.of(element), name).length, 2),
    );
  }
  return found;
}

/**
 * Sets an object as the text that a framework makes of it, before the element is defined; then sets it as the property.
 */
async function stringifiedObjects(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  const warnings = consoleByElement('warn');
  const trials = settings.flatMap(([name, setting]) => {
    const valid = validSamples(setting)[0];
    if (!valid || (setting.kind !== 'list' && setting.kind !== 'object')) return [];
    const element = document.createElement(subject.tag);
    element.setAttribute(attributeName(name), '[object Object]');
    return [{ name, setting, element, valid, before: read(element, name) }];
  });
  await settledOnce(() => trials.every(({ element, name }) => about(warnings.of(element), name).length > 0));
  const found = trials.flatMap(({ name, setting, element, valid, before }) => {
    const lines = about(warnings.of(element), name);
    Reflect.set(element, name, valid.json);
    return [
      ...unlike(`${name} by an object as text`, before, fallbackFor(setting, setting.default)),
      ...unless(
        lines.length === 1 && lines[0]?.includes(`set the property ${name}`) === true,
        `${name}: one warning should suggest setting the property: ${lines.join(', ')}`,
      ),
      ...unlike(`${name} by the property that comes later`, read(element, name), valid.value),
    ];
  });
  await settled();
  for (const { name, element } of trials)
    found.push(...unlike(`${name}: the number of warnings at last`, about(warnings.of(element), name).length, 1));
  return found;
}

const oddTexts = ['', 'false', '   ', '\u0000', '💥'.repeat(1000)];

/** Sets attributes of running elements to unusual texts; `inParallel` collects the errors. */
async function oddAttributes(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  consoleByElement('warn');
  const elements = await Promise.all(settings.map(() => start(subject)));
  for (const text of oddTexts) {
    for (const [index, [name]] of settings.entries()) elements[index]?.setAttribute(attributeName(name), text);
    await settled();
  }
  for (const element of elements) element.remove();
  return [];
}

/** Returns one setting of each way to read values: settings of equal kind and with equal valid values share their code. */
function distinct(settings: Subject['settings']): readonly Named[] {
  const keyOf = (setting: Setting<unknown>) => JSON.stringify({ ...setting, default: undefined });
  return [
    ...new Map(Object.entries(settings).map(([name, setting]) => [keyOf(setting), [name, setting] as const])).values(),
  ];
}

forEachElement('invalid settings', (subject) => {
  const { tag, name: element } = subject;
  const settings = distinct(subject.settings);

  it('ignores invalid property values and warns once for each', async () => {
    // Each setting needs some twenty elements; a page with a thousand would be slower than the parallel tests save.
    expect(await inParallel(settings, (batch) => invalidProperties(subject, batch), 15)).toEqual([]);
  });

  it('uses the next source in order, as the warning states', async () => {
    expect(await inParallel(settings, (batch) => weakerSources(subject, batch))).toEqual([]);
  });

  it('warns about an invalid attribute, and uses the default after its removal', async () => {
    expect(await inParallel(settings, (batch) => unreadableAttributes(subject, batch))).toEqual([]);
  });

  it('warns about an object that became text, and uses its property once set', async () => {
    expect(await inParallel(settings, (batch) => stringifiedObjects(subject, batch))).toEqual([]);
  });

  it('logs a selector of the element, and nothing that prevents garbage collection', async () => {
    const calls: unknown[][] = [];
    const original = console.warn;
    console.warn = (...parts: unknown[]) => void calls.push(parts);
    try {
      const running = mount(`<div><${tag}><script type="application/json">{</script></${tag}></div>`);
      const ofBlock = () => calls.filter(([text]) => String(text).includes('settings block'));
      await settledOnce(() => ofBlock().length > 0);
      expect(calls.flat().filter((part) => part instanceof Node)).toEqual([]);
      expect(ofBlock().map(([, at]) => document.querySelector(String(at)) === running.firstElementChild)).toEqual([
        true,
      ]);
    } finally {
      console.warn = original;
    }
  });

  it('does not throw on unusual attribute texts', async () => {
    expect(await inParallel(settings, (batch) => oddAttributes(subject, batch))).toEqual([]);
  });

  it('warns once about a block that is not a JSON object, and uses the defaults', async () => {
    const warnings = consoleByElement('warn');
    const trials = ['{"a":', '[]', '"text"', '7', 'null', ''].map((content) => ({
      content,
      running: mount(`<${tag}><script type="application/json">${content}</script></${tag}>`),
    }));
    await settled();
    for (const { running } of trials) running.setAttribute('data-other', '1');
    await settledOnce(() => trials.every(({ running }) => warnings.of(running).length > 0));
    const found = trials.flatMap(({ content, running }) => {
      const lines = warnings.of(running).filter((line) => line.includes('settings block'));
      const label = `a block of ${formatted(content)}`;
      return [
        ...settings
          .filter(([name]) => !subject.written.includes(name))
          .flatMap(([name, setting]) =>
            unlike(`${name} over ${label}`, read(running, name), fallbackFor(setting, setting.default)),
          ),
        ...unlike(`the number of warnings of ${label}`, lines.length, 1),
        ...lines.flatMap((line) =>
          unless(line.includes(`<${tag}>`), `the warning of ${label} should name the element: ${line}`),
        ),
      ];
    });
    expect(found).toEqual([]);
  });

  it('warns once about a page-wide block that is not a JSON object, and uses the defaults', async () => {
    const warnings = consoleByElement('warn');
    for (const [target, content] of [
      [element, '{"a":'],
      [element, '[]'],
      ['', '{'],
      ['', `{"${element}": 7}`],
    ] as const) {
      warnings.clear();
      const script = mount(`<script type="application/json" data-portico="${target}"></script>`);
      script.textContent = content;
      await turn();
      const running = await start(subject);
      running.setAttribute('data-other', '1');
      const found = () => warnings.all().filter((line) => line.includes('page-wide'));
      await settledOnce(() => found().length > 0);
      expect([content, found()]).toEqual([content, [expect.any(String)]]);
      expect(running.matches(':state(ready)')).toBe(true);
      script.remove();
      running.remove();
      await turn();
    }
  });

  it('ignores unknown names, including __proto__', async () => {
    const warnings = consoleLines('warn');
    const json = '{"__proto__": {"polluted": true}, "constructor": 1, "noSuchSetting": 2, "connectedCallback": 3}';
    const running = mount(`<${tag}><script type="application/json">${json}</script></${tag}>`);
    await settled();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(running, 'polluted')).toBeUndefined();
    expect(warnings.filter((line) => line.includes('expected'))).toEqual([]);
  });
});
