import { define } from '../../src/kit/define.ts';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { begin, describedAs, forEachElement, settled } from './subjects.ts';
import { watchOutside } from './watching.ts';

forEachElement('as it is defined', (subject) => {
  const { tag, settings, html } = subject;

  it('stays what it is when it is defined again', () => {
    const before = customElements.get(tag);
    expect(before).toBeDefined();
    class Nothing {}
    // The definition is ignored, because the tag is taken.
    define(tag as `portico-${string}`, { settings: {}, events: {}, controller: Nothing as never });
    expect(customElements.get(tag)).toBe(before);
  });

  it('is made by createElement without attributes, children, a shadow root or anything that goes on', async () => {
    const outside = watchOutside();
    const element = document.createElement(tag);
    await settled(2);
    expect(element.attributes).toHaveLength(0);
    expect(element.childNodes).toHaveLength(0);
    expect(element.shadowRoot).toBeNull();
    expect(element.matches(':state(ready)')).toBe(false);
    expect(outside.left()).toEqual([]);
  });

  it('works as it is parsed, as it is made and as it is put into a page that was cloned', async () => {
    const parsed = await begin(subject);
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

  it('works alone and empty, without a console error', async () => {
    consoleLines('warn'); // Ignores warnings about missing content.
    const errors = consoleLines('error');
    const element = mount(`<${tag}></${tag}>`);
    await settled();
    expect(element.matches(':state(ready):not(:state(failed))')).toBe(true);
    expect(errors).toEqual([]);
  });

  it('takes every setting as a property that reads its default', () => {
    const element = document.createElement(tag);
    for (const [name, setting] of Object.entries(settings)) {
      expect([name, Reflect.get(element, name)]).toEqual([name, setting.default]);
    }
  });

  it('hides nothing that every HTMLElement has', () => {
    for (const name of Object.keys(settings)) expect([name, name in HTMLElement.prototype]).toEqual([name, false]);
  });

  it('has every method that it declares, and no other', async () => {
    const { methods } = await describedAs(subject.name);
    const { prototype } = customElements.get(tag) ?? {};
    const own = Object.entries(Object.getOwnPropertyDescriptors(prototype ?? {}))
      .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
      .map(([name]) => name);
    expect(own.toSorted()).toEqual(methods.map(({ name }) => name).toSorted());
  });

  it('has a property for every setting that it declares, and no other', async () => {
    const declared = await describedAs(subject.name);
    expect(declared.settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(settings).toSorted());
    const observed: unknown = Reflect.get(customElements.get(tag) ?? {}, 'observedAttributes');
    const attributes = declared.settings.flatMap((setting) => setting.attributes.map(({ name }) => name));
    // The additional attribute with which the element detects that a host page has rewritten its tag.
    const all = [...attributes, 'data-portico-reflected'];
    expect(observed).toEqual(expect.arrayContaining(all));
    expect(observed).toHaveLength(all.length);
  });

  it('calls no method before it works, and none that needs what is not there fails', async () => {
    const errors = consoleLines('error');
    const { methods } = await describedAs(subject.name);
    const element = document.createElement(tag);
    for (const { name } of methods) Reflect.apply(Reflect.get(element, name) as () => unknown, element, []);
    await settled();
    expect(errors).toEqual([]);
  });
});
