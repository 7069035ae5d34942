import { define } from '../../src/kit/define.ts';
import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { start, descriptionOf, forEachElement, passMinute, settled } from './subjects.ts';
import { watchActivity } from './watching.ts';

forEachElement('definition', (subject) => {
  const { tag, settings, html } = subject;

  it('keeps its first definition', () => {
    const before = customElements.get(tag);
    expect(before).toBeDefined();
    class OtherController {}
    // The definition is ignored, because the tag is taken.
    define(tag as `portico-${string}`, { settings: {}, events: {}, controller: OtherController as never });
    expect(customElements.get(tag)).toBe(before);
  });

  it('has no attributes, children, shadow root or activity after createElement', async () => {
    const outside = watchActivity();
    const element = document.createElement(tag);
    await settled(2);
    expect(element.attributes).toHaveLength(0);
    expect(element.childNodes).toHaveLength(0);
    expect(element.shadowRoot).toBeNull();
    expect(element.matches(':state(ready)')).toBe(false);
    expect(outside.left()).toEqual([]);
  });

  it('is ready when parsed, when created and when cloned from a template', async () => {
    const parsed = await start(subject);
    expect(parsed.matches(':state(ready)')).toBe(true);
    expect(parsed.matches(':state(failed)')).toBe(false);
    const template = document.createElement('template');
    template.content.append(document.createRange().createContextualFragment(html));
    document.body.append(template.content.cloneNode(true));
    const cloned = document.body.lastElementChild;
    await settled();
    expect(cloned?.matches(':state(ready)')).toBe(true);
    cloned?.remove();
  });

  it('is ready without attributes and content, without a console error', async () => {
    consoleLines('warn'); // Ignores warnings about missing content.
    const errors = consoleLines('error');
    const clock = installTestClock(Date.now());
    const element = mount(`<${tag}></${tag}>`);
    await passMinute(clock);
    expect(element.matches(':state(ready):not(:state(failed))')).toBe(true);
    expect(errors).toEqual([]);
  });

  it('has a property with the default of every setting', () => {
    const element = document.createElement(tag);
    for (const [name, setting] of Object.entries(settings)) {
      expect([name, Reflect.get(element, name)]).toEqual([name, setting.default]);
    }
  });

  it('overrides no property of HTMLElement', () => {
    for (const name of Object.keys(settings)) expect([name, name in HTMLElement.prototype]).toEqual([name, false]);
  });

  it('has exactly the declared methods', async () => {
    const { methods } = await descriptionOf(subject.name);
    const { prototype } = customElements.get(tag) ?? {};
    const own = Object.entries(Object.getOwnPropertyDescriptors(prototype ?? {}))
      .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
      .map(([name]) => name);
    expect(own.toSorted()).toEqual(methods.map(({ name }) => name).toSorted());
  });

  it('has properties and observed attributes for exactly the declared settings', async () => {
    const declared = await descriptionOf(subject.name);
    expect(declared.settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(settings).toSorted());
    const observed: unknown = Reflect.get(customElements.get(tag) ?? {}, 'observedAttributes');
    const attributes = declared.settings.flatMap((setting) => setting.attributes.map(({ name }) => name));
    // Frameworks write a property that the element does not have yet as an attribute.
    const written = declared.settings.map(({ name }) => name.toLowerCase());
    // The additional attribute with which the element detects that a host page has rewritten its tag.
    const all = new Set([...attributes, ...written, 'data-portico-reflected']);
    expect(new Set(observed as string[])).toEqual(all); // The platform asks for an array of names.
  });

  it('accepts every method call before it is ready and without content', async () => {
    const errors = consoleLines('error');
    const clock = installTestClock(Date.now());
    const { methods } = await descriptionOf(subject.name);
    const element = document.createElement(tag);
    for (const { name } of methods) Reflect.apply(Reflect.get(element, name) as () => unknown, element, []);
    await passMinute(clock);
    expect(errors).toEqual([]);
  });
});
