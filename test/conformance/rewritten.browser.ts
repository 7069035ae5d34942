import { Idiomorph } from 'idiomorph';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { unless } from './sentences.ts';
import { enter, forEachElement, settled, settledOnce } from './subjects.ts';

/** What says what an element is and how it stands; the rest is how it looks. */
const telling = /^(?:role|aria-.+|hidden|inert|slot|class|disabled|type|name|href|open)$/;

/** A line for each node that a visitor finds, in the page and in shadow roots. */
function outline(node: Node, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  if (node instanceof Text) return node.data.trim() ? [`${indent}“${node.data.trim()}”`] : [];
  if (!(node instanceof Element)) return [];
  const attributes = [...node.attributes]
    .filter(({ name, value }) => telling.test(name) && !(name === 'class' && value === ''))
    .map(({ name, value }) => ` ${name}=${value}`)
    .toSorted();
  return [
    `${indent}${node.localName}${attributes.join('')}`.replace(/\d+/g, '0'),
    ...[...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].flatMap((child) => outline(child, depth + 1)),
  ];
}

/** What is no more, and what has come. */
function differences(after: readonly string[], before: readonly string[]): string[] {
  const rest = [...after];
  const gone = before.filter((line) => {
    const place = rest.indexOf(line);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  return [...gone.map((line) => `gone: ${line.trim()}`), ...rest.map((line) => `new: ${line.trim()}`)];
}

/** Whether the scene itself has changed attributes of the tag: those a host sets back. */
function isWrittenByScene(element: HTMLElement, html: string): boolean {
  const original = document.createRange().createContextualFragment(html).firstElementChild;
  const own = (element.dataset.porticoReflected ?? '').split(' ');
  const names = new Set([...element.getAttributeNames(), ...(original?.getAttributeNames() ?? [])]);
  return [...names].some(
    (name) =>
      Reflect.has(element.constructor, 'observedAttributes') &&
      (Reflect.get(element.constructor, 'observedAttributes') as string[]).includes(name) &&
      name !== 'data-portico-reflected' &&
      !own.includes(name) &&
      element.getAttribute(name) !== original?.getAttribute(name),
  );
}

/** What was typed and ticked, the library clears unless it is told not to: the documentation tells. */
const keepsTyped = {
  beforeAttributeUpdated: (name: string) => !['value', 'checked'].includes(name),
};

forEachElement('survives hosts that rewrite the page', (subject) => {
  for (const scene of subject.scenes) {
    it(`keeps its state when its tag is morphed: ${scene.name}`, async () => {
      consoleLines('warn');
      const html = (scene.html ?? subject.html).trim();
      const element = await enter(subject, scene);
      await scene.play(element);
      await settled(2);
      const before = outline(element);
      const isByScene = scene.isPageChanged === true || isWrittenByScene(element, html);
      Idiomorph.morph(element, html, { morphStyle: 'outerHTML', callbacks: keepsTyped });
      await settled(2);
      // What has to be asked for again takes its time.
      await settledOnce(() => isByScene || differences(outline(element), before).length === 0);
      expect([
        ...unless(element.matches(':state(ready)'), 'it does not work'),
        ...(isByScene ? [] : differences(outline(element), before)),
      ]).toEqual([]);
    });
  }
});
