import { attributeName } from '../../src/kit/settings.ts';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { validSamples } from './samples.ts';
import { begin, forEachElement, settled, type Ours, type Subject } from './subjects.ts';

/** A JSON block in the page, for all elements or one. */
async function pageBlock(name: string, content: unknown): Promise<void> {
  const script = mount(`<script type="application/json" data-portico="${name}"></script>`);
  script.textContent = JSON.stringify(content);
  await settled();
}

/** An element that stands nowhere: its settings can be read, and nothing acts on them. */
function unplaced({ tag }: Subject, block?: unknown): HTMLElement {
  const element = document.createElement(tag);
  if (block === undefined) return element;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(block);
  element.append(script);
  return element;
}

/** `min_char_count`, as a CMS prints it. */
const snake = (name: string) => attributeName(name).replaceAll('-', '_');

const read = (element: Element, name: string): unknown => Reflect.get(element, name);

forEachElement('takes its settings', (subject) => {
  for (const [name, setting] of Object.entries(subject.settings)) {
    const [one, two, three, four] = validSamples(setting);
    if (!one || !two || !three || !four) throw new Error(`There are no samples of "${setting.kind}".`);
    const attribute = attributeName(name);

    it(`${name} from its attribute, and without it the default`, () => {
      const element = unplaced(subject);
      element.setAttribute(attribute, one.attribute);
      expect(read(element, name)).toEqual(one.value);
      element.setAttribute(attribute, two.attribute);
      expect(read(element, name)).toEqual(two.value);
      element.removeAttribute(attribute);
      expect(read(element, name)).toEqual(setting.default);
    });

    it(`${name} from its JSON block, in either spelling`, () => {
      expect(read(unplaced(subject, { [name]: one.json }), name)).toEqual(one.value);
      expect(read(unplaced(subject, { [snake(name)]: one.json }), name)).toEqual(one.value);
      expect(read(unplaced(subject, { [attribute]: one.json }), name)).toEqual(one.value);
      expect(read(unplaced(subject, { [name]: null }), name)).toEqual(setting.default);
    });

    it(`${name} from the page-wide block of this element, and of all`, async () => {
      await pageBlock(subject.name, { [snake(name)]: one.json });
      expect(read(unplaced(subject), name)).toEqual(one.value);
      await pageBlock('', { [subject.name]: { [name]: two.json }, other: { [name]: three.json } });
      expect(read(unplaced(subject), name)).toEqual(two.value);
    });

    it(`${name} from a property, set before or after it was defined, until that is taken back`, () => {
      const element = unplaced(subject);
      Reflect.set(element, name, one.json);
      expect(read(element, name)).toEqual(one.value);
      expect(element.attributes).toHaveLength(0);
      Reflect.set(element, name, undefined);
      expect(read(element, name)).toEqual(setting.default);
    });

    it(`${name} from the strongest: property, attribute, block, page`, async () => {
      await pageBlock(subject.name, { [name]: one.json });
      const element = unplaced(subject, { [name]: two.json });
      expect(read(element, name)).toEqual(two.value);
      element.setAttribute(attribute, three.attribute);
      expect(read(element, name)).toEqual(three.value);
      Reflect.set(element, name, four.json);
      expect(read(element, name)).toEqual(four.value);
      Reflect.set(element, name, null);
      expect(read(element, name)).toEqual(three.value);
      element.removeAttribute(attribute);
      expect(read(element, name)).toEqual(two.value);
    });

    if (setting.kind === 'flag') {
      it(`${name} by every word for yes and no`, () => {
        // Over a block that says the opposite: a word that is not known would leave that.
        const on = unplaced(subject, { [name]: false });
        for (const word of ['', 'true', '1', 'yes', 'on', 'TRUE', ' yes ']) {
          on.setAttribute(attribute, word);
          expect([word, read(on, name)]).toEqual([word, true]);
        }
        const off = unplaced(subject, { [name]: true });
        for (const word of ['false', '0', 'no', 'off', 'No']) {
          off.setAttribute(attribute, word);
          expect([word, read(off, name)]).toEqual([word, false]);
        }
        off.removeAttribute(attribute);
        expect(read(off, name)).toBe(true);
        off.setAttribute(`no-${attribute}`, '');
        expect(read(off, name)).toBe(false);
        for (const json of ['yes', '1', 1]) expect(read(unplaced(subject, { [name]: json }), name)).toBe(true);
        for (const json of ['no', '0', 0, '']) expect(read(unplaced(subject, { [name]: json }), name)).toBe(false);
      });
    }
  }

  it('that were set as properties before it was defined', async () => {
    const settings = Object.entries(subject.settings);
    // A page without a window defines no elements: what comes from it is not ours yet.
    const elsewhere = document.implementation.createHTMLDocument();
    const element = elsewhere.createElement(subject.tag);
    const host = document.createElement('div');
    host.append(element);
    for (const [name, setting] of settings) Reflect.set(element, name, validSamples(setting)[0]?.json);
    customElements.upgrade(host);
    for (const [name, setting] of settings) {
      expect([name, read(element, name)]).toEqual([name, validSamples(setting)[0]?.value]);
      expect(Object.hasOwn(element, name)).toBe(false);
    }
  });

  it('while it works, one after another, and back again, without a word', async () => {
    const warnings = consoleLines('warn');
    const errors = consoleLines('error');
    for (const [name, setting] of Object.entries(subject.settings)) {
      const element: Ours = await begin(subject);
      const attribute = attributeName(name);
      for (const sample of validSamples(setting)) {
        element.setAttribute(attribute, sample.attribute);
        await settled();
        if (!subject.written.includes(name)) expect([name, read(element, name)]).toEqual([name, sample.value]);
      }
      element.removeAttribute(attribute);
      await settled();
      if (!subject.written.includes(name)) expect([name, read(element, name)]).toEqual([name, setting.default]);
      expect(element.matches(':state(ready):not(:state(failed))') || subject.written.includes(name)).toBe(true);
      element.remove();
    }
    expect(warnings.filter((line) => line.includes('expected'))).toEqual([]);
    expect(errors).toEqual([]);
  });
});
