import { attributeName, type Setting } from '../../src/kit/settings.ts';
import { turn } from '../clock.ts';
import { expect } from '../expect.ts';
import { consoleLines, details, type Failed } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { saidBy } from './console-by-element.ts';
import { validSamples, wrongValues } from './samples.ts';
import { named, unless, unlike } from './sentences.ts';
import { sideBySide, type Named } from './side-by-side.ts';
import { begin, forEachElement, settled, settledOnce, type Subject } from './subjects.ts';
import { preload } from '../preload.ts';

// Loads the warnings before the tests.
before(() => preload('kit'));

/** Returns the warnings about one setting; other warnings of the element are ignored. */
const about = (lines: readonly string[], name: string) => lines.filter((line) => line.includes(` gives "${name}" as `));

const read = (element: Element, name: string): unknown => Reflect.get(element, name);

/** The value in place of an invalid one: the setting's `otherwise`, else the previous value. */
const insteadOf = (setting: Setting<unknown>, before: unknown): unknown => setting.otherwise ?? before;

/** Sets each setting to every invalid value, as a property of a running element. */
async function refusals(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  const warnings = saidBy('warn');
  const failures = details<Failed>(document, 'portico-failed');
  const cases = settings.flatMap(([name, setting]) => wrongValues(setting).map((wrong) => ({ name, setting, wrong })));
  const elements = await Promise.all(cases.map(() => begin(subject)));
  const trials = cases.flatMap((one, place) => {
    const element = elements[place];
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
    const what = `${name} = ${named(wrong)}`;
    const said = about(warnings.of(element), name);
    const failed = failures.filter((failure) => failure.element === element);
    return [
      ...(subject.written.includes(name)
        ? []
        : unlike(`${what}: what holds`, read(element, name), insteadOf(setting, before))),
      ...unlike(`${what}: the number of warnings`, said.length, 1),
      ...said.flatMap((line) =>
        unless(
          line.includes(`<${subject.tag}`) && /property.+expected .+\(.+\) is used instead/.test(line),
          `${what}: the warning should name the element, the property, what is expected and what is used instead: ${line}`,
        ),
      ),
      ...failed.map(({ error }) => `${what}: the element failed: ${String(error)}`),
    ];
  });
  for (const { element } of trials) element.remove();
  return found;
}

/** Sets each setting to an invalid property that overrides a valid attribute. */
async function weakerSources(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  const warnings = saidBy('warn');
  const trials = settings.flatMap(([name, setting]) => {
    const valid = validSamples(setting)[0];
    const wrong = wrongValues(setting).find((value) => typeof value === 'object' || typeof value === 'string');
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
    const what = `${name} = ${named(wrong)} over ${attribute}=${named(valid.attribute)}`;
    return unlike(`${what}: what holds`, read(element, name), insteadOf(setting, valid.value));
  });
  await settledOnce(() => trials.every(({ element, name }) => about(warnings.of(element), name).length > 0));
  for (const { element, name, setting, wrong, attribute } of trials) {
    const said = about(warnings.of(element), name);
    const what = `${name} = ${named(wrong)}`;
    const source = setting.otherwise === undefined ? `its attribute ${attribute}` : 'the safe choice';
    const isRight = (line: string) => line.includes(`(${source}) is used instead`);
    found.push(...unlike(`${what}: the number of warnings`, said.length, 1));
    found.push(
      ...said.flatMap((line) => unless(isRight(line), `${what}: it is not said that ${source} holds: ${line}`)),
    );
  }
  for (const { element } of trials) element.remove();
  return found;
}

/** Sets attributes to invalid texts, then to a valid one, then removes them. */
async function unreadableAttributes(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  const warnings = saidBy('warn');
  const found: string[] = [];
  const trials = settings.flatMap(([name, setting]) => {
    const valid = validSamples(setting)[0];
    if (!valid || setting.kind === 'text') return [];
    const element = document.createElement(subject.tag);
    const attribute = attributeName(name);
    for (const text of ['no such word', '{"a":']) {
      element.setAttribute(attribute, text);
      const fallback = insteadOf(setting, setting.default);
      found.push(...unlike(`${attribute}=${named(text)}: what holds`, read(element, name), fallback));
    }
    element.setAttribute(attribute, valid.attribute);
    found.push(
      ...unlike(`${attribute}=${named(valid.attribute)}, after those: what holds`, read(element, name), valid.value),
    );
    element.removeAttribute(attribute);
    found.push(...unlike(`${attribute}, taken away: what holds`, read(element, name), setting.default));
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
  const warnings = saidBy('warn');
  const trials = settings.flatMap(([name, setting]) => {
    const valid = validSamples(setting)[0];
    if (!valid || (setting.kind !== 'list' && setting.kind !== 'object')) return [];
    const element = document.createElement(subject.tag);
    element.setAttribute(attributeName(name), '[object Object]');
    return [{ name, setting, element, valid, before: read(element, name) }];
  });
  await settledOnce(() => trials.every(({ element, name }) => about(warnings.of(element), name).length > 0));
  const found = trials.flatMap(({ name, setting, element, valid, before }) => {
    const said = about(warnings.of(element), name);
    Reflect.set(element, name, valid.json);
    return [
      ...unlike(`${name} by an object as text`, before, insteadOf(setting, setting.default)),
      ...unless(
        said.length === 1 && said[0]?.includes(`set the property ${name}`) === true,
        `${name}: one warning should say that the property is to be set: ${said.join(', ')}`,
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

/** Sets attributes of running elements to unusual texts; `sideBySide` collects the errors. */
async function oddAttributes(subject: Subject, settings: readonly Named[]): Promise<string[]> {
  saidBy('warn');
  const elements = await Promise.all(settings.map(() => begin(subject)));
  for (const text of oddTexts) {
    for (const [place, [name]] of settings.entries()) elements[place]?.setAttribute(attributeName(name), text);
    await settled();
  }
  for (const element of elements) element.remove();
  return [];
}

forEachElement('bears wrong settings', (subject) => {
  const { tag, name: element } = subject;
  const settings = Object.entries(subject.settings);

  it('nothing that a setting does not take is used, and each is warned of once', async () => {
    // Each setting needs some twenty elements; a page with a thousand would be slower than the parallel tests save.
    expect(await sideBySide(settings, (some) => refusals(subject, some), 15)).toEqual([]);
  });

  it('the next weaker source holds, and the warning says so', async () => {
    expect(await sideBySide(settings, (some) => weakerSources(subject, some))).toEqual([]);
  });

  it('an attribute that cannot be read is warned of, and taken away it is forgotten', async () => {
    expect(await sideBySide(settings, (some) => unreadableAttributes(subject, some))).toEqual([]);
  });

  it('an object that became text is warned of with the fix, until its property comes', async () => {
    expect(await sideBySide(settings, (some) => stringifiedObjects(subject, some))).toEqual([]);
  });

  it('the console is given a selector of the element, and nothing that keeps it alive', async () => {
    const given: unknown[][] = [];
    const before = console.warn;
    console.warn = (...parts: unknown[]) => void given.push(parts);
    try {
      const working = mount(`<div><${tag}><script type="application/json">{</script></${tag}></div>`);
      const ofBlock = () => given.filter(([text]) => String(text).includes('settings block'));
      await settledOnce(() => ofBlock().length > 0);
      expect(given.flat().filter((part) => part instanceof Node)).toEqual([]);
      expect(ofBlock().map(([, at]) => document.querySelector(String(at)) === working.firstElementChild)).toEqual([
        true,
      ]);
    } finally {
      console.warn = before;
    }
  });

  it('an attribute’s empty text, "false" and other odd texts never throw', async () => {
    expect(await sideBySide(settings, (some) => oddAttributes(subject, some))).toEqual([]);
  });

  it('in a block that is no JSON, or no object: one warning, and the defaults', async () => {
    const warnings = saidBy('warn');
    const trials = ['{"a":', '[]', '"text"', '7', 'null', ''].map((content) => ({
      content,
      working: mount(`<${tag}><script type="application/json">${content}</script></${tag}>`),
    }));
    await settled();
    for (const { working } of trials) working.setAttribute('data-other', '1');
    await settledOnce(() => trials.every(({ working }) => warnings.of(working).length > 0));
    const found = trials.flatMap(({ content, working }) => {
      const told = warnings.of(working).filter((line) => line.includes('settings block'));
      const what = `a block of ${named(content)}`;
      return [
        ...settings
          .filter(([name]) => !subject.written.includes(name))
          .flatMap(([name, setting]) =>
            unlike(`${name} over ${what}`, read(working, name), insteadOf(setting, setting.default)),
          ),
        ...unlike(`the number of warnings of ${what}`, told.length, 1),
        ...told.flatMap((line) =>
          unless(line.includes(`<${tag}>`), `the warning of ${what} should name the element: ${line}`),
        ),
      ];
    });
    expect(found).toEqual([]);
  });

  it('in a page-wide block that is no JSON, or no object: one warning, and the defaults', async () => {
    const warnings = saidBy('warn');
    for (const [who, content] of [
      [element, '{"a":'],
      [element, '[]'],
      ['', '{'],
      ['', `{"${element}": 7}`],
    ] as const) {
      warnings.clear();
      const script = mount(`<script type="application/json" data-portico="${who}"></script>`);
      script.textContent = content;
      await turn();
      const working = await begin(subject);
      working.setAttribute('data-other', '1');
      await settled();
      expect([content, warnings.all().filter((line) => line.includes('page-wide'))]).toEqual([
        content,
        [expect.any(String)],
      ]);
      expect(working.matches(':state(ready)')).toBe(true);
      script.remove();
      working.remove();
      await turn();
    }
  });

  it('that nobody knows, __proto__ among them, change nothing', async () => {
    const warnings = consoleLines('warn');
    const json = '{"__proto__": {"polluted": true}, "constructor": 1, "noSuchSetting": 2, "connectedCallback": 3}';
    const working = mount(`<${tag}><script type="application/json">${json}</script></${tag}>`);
    await settled();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(working, 'polluted')).toBeUndefined();
    expect(warnings.filter((line) => line.includes('expected'))).toEqual([]);
  });
});
