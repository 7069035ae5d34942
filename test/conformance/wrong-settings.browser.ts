import { waitFor } from '@testing-library/dom';
import { attributeName } from '../../src/kit/settings.ts';
import { expect } from '../expect.ts';
import { consoleLines, details, uncaught, type Failed } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { validSamples, wrongValues } from './samples.ts';
import { begin, forEachElement, settled } from './subjects.ts';
import '../../src/kit/complaint.ts'; // Here from the beginning: what is said late is said all the same.

// Its code comes with the first thing to say; here it is there already.
before(async () => {
  await import('../../src/kit/complaint.ts');
});

/** The warnings about one setting; what else an element has to say does not count here. */
const about = (lines: readonly string[], name: string) => lines.filter((line) => line.includes(` gives "${name}" as `));

const read = (element: Element, name: string): unknown => Reflect.get(element, name);

forEachElement('bears wrong settings', (subject) => {
  const { tag, name: element } = subject;

  for (const [name, setting] of Object.entries(subject.settings)) {
    const valid = validSamples(setting)[0];
    const attribute = attributeName(name);

    it(`${name}: nothing that it does not take is used, and each is warned of once`, async () => {
      const warnings = consoleLines('warn');
      const thrown = uncaught();
      const failures = details<Failed>(document, 'portico-failed');
      const wrongs = wrongValues(setting);
      // All at once: each has to wait for frames, and there are thousands of them.
      const working = await Promise.all(wrongs.map(() => begin(subject)));
      const before = working.map((one) => read(one, name));
      warnings.length = 0;
      for (const [place, one] of working.entries()) Reflect.set(one, name, wrongs[place]);
      await settled();
      for (const one of working) {
        Reflect.set(one, 'unknown', 1);
        one.setAttribute('data-other', '1');
      }
      await settled();
      if (!subject.written.includes(name)) {
        expect(working.map((one, place) => [wrongs[place], read(one, name)])).toEqual(wrongs.map((wrong, place) => [wrong, before[place]]));
      }
      const said = about(warnings, name);
      expect(said).toHaveLength(wrongs.length);
      for (const line of said) {
        expect(line).toContain(`<${tag}`);
        expect(line).toMatch(/property.+expected .+\(.+\) is used instead/);
      }
      for (const one of working) one.remove();
      expect(thrown).toEqual([]);
      expect(failures).toEqual([]);
    });

    if (!valid) continue;

    it(`${name}: the next weaker source holds, and the warning says so`, async () => {
      const wrong = wrongValues(setting).find((value) => typeof value === 'object' || typeof value === 'string');
      if (wrong === undefined) return;
      const warnings = consoleLines('warn');
      const written = mount(`<${tag}></${tag}>`);
      Reflect.set(written, name, wrong);
      written.setAttribute(attribute, valid.attribute);
      expect(read(written, name)).toEqual(valid.value);
      await settled();
      await waitFor(() => expect(about(warnings, name)).toEqual([expect.stringContaining(`(its attribute ${attribute}) is used instead`)]));
    });

    if (setting.kind !== 'text') {
      it(`${name}: an attribute that cannot be read is warned of, and taken away it is forgotten`, async () => {
        const warnings = consoleLines('warn');
        const written = document.createElement(tag);
        for (const text of ['no such word', '{"a":']) {
          written.setAttribute(attribute, text);
          expect(read(written, name)).toEqual(setting.default);
        }
        written.setAttribute(attribute, valid.attribute);
        expect(read(written, name)).toEqual(valid.value);
        written.removeAttribute(attribute);
        expect(read(written, name)).toEqual(setting.default);
        await settled();
        expect(about(warnings, name)).toHaveLength(2);
      });
    }

    it(`${name}: the attribute’s empty text and "false" never throw`, async () => {
      consoleLines('warn');
      const thrown = uncaught();
      const working = await begin(subject);
      for (const text of ['', 'false', '   ', '\u0000', '💥'.repeat(1000)]) {
        working.setAttribute(attribute, text);
        await settled();
      }
      expect(thrown).toEqual([]);
    });
  }

  it('in a block that is no JSON, or no object: one warning, and the defaults', async () => {
    for (const content of ['{"a":', '[]', '"text"', '7', 'null', '']) {
      const warnings = consoleLines('warn');
      const working = mount(`<${tag}><script type="application/json">${content}</script></${tag}>`);
      await settled();
      working.setAttribute('data-other', '1');
      await settled();
      for (const [name, setting] of Object.entries(subject.settings)) {
        if (!subject.written.includes(name)) expect(read(working, name)).toEqual(setting.default);
      }
      const told = warnings.filter((line) => line.includes('settings block'));
      expect([content, told]).toEqual([content, [expect.stringContaining(`<${tag}>`)]]);
      working.remove();
    }
  });

  it('in a page-wide block that is no JSON, or no object: one warning, and the defaults', async () => {
    for (const [who, content] of [[element, '{"a":'], [element, '[]'], ['', '{'], ['', `{"${element}": 7}`]] as const) {
      const warnings = consoleLines('warn');
      const script = mount(`<script type="application/json" data-portico="${who}"></script>`);
      script.textContent = content;
      await settled();
      const working = await begin(subject);
      working.setAttribute('data-other', '1');
      await settled();
      expect(warnings.filter((line) => line.includes('page-wide'))).toHaveLength(1);
      expect(working.matches(':state(ready)')).toBe(true);
      script.remove();
      working.remove();
      await settled();
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
