import { config, morphElements, session } from '@hotwired/turbo';
import htmx from 'htmx.org';
import { Idiomorph } from 'idiomorph';
import { isObject } from '../../src/json/json.ts';
import { installStoppableClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { unless } from './sentences.ts';
import type { Scene } from './example.ts';
import { mountScene, forEachElement, settled, settledOnce, type Ours, type Subject } from './subjects.ts';

/** The attributes that express identity and state; the others affect the appearance. */
const perceivable = /^(?:role|aria-.+|hidden|inert|slot|class|disabled|type|name|href|open|novalidate)$/;

/** Returns a line for each perceivable node, in the page and in shadow roots. */
function outline(node: Node, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  if (node instanceof Text) return node.data.trim() ? [`${indent}“${node.data.trim()}”`] : [];
  if (!(node instanceof Element)) return [];
  const attributes = [...node.attributes]
    .filter(({ name, value }) => perceivable.test(name) && !(name === 'class' && value === ''))
    .map(({ name, value }) => ` ${name}=${value}`)
    .toSorted();
  const typed = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? ` “${node.value}”` : '';
  return [
    `${indent}${node.localName}${attributes.join('')}${typed}`.replace(/\d+/g, '0'),
    ...[...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].flatMap((child) => outline(child, depth + 1)),
  ];
}

/** Resolves to the outline once it no longer changes: some code loads when an element starts. */
async function outlineAtRest(element: Element): Promise<string[]> {
  await settled(2);
  const found = outline(element);
  await settled(2);
  return differences(outline(element), found).length === 0 ? found : outlineAtRest(element);
}

/** Returns the removed and the added lines. */
function differences(after: readonly string[], before: readonly string[]): string[] {
  const rest = [...after];
  const gone = before.filter((line) => {
    const index = rest.indexOf(line);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
  return [...gone.map((line) => `gone: ${line.trim()}`), ...rest.map((line) => `new: ${line.trim()}`)];
}

/** Returns whether the scene itself has changed attributes of the element, which a host resets. */
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

/** Keeps typed text and ticked boxes, which Idiomorph clears by default (docs/frameworks/morphing-and-hydration.md). */
const keepsTyped = {
  beforeAttributeUpdated: (name: string) => !['value', 'checked'].includes(name),
};

/** The same for Turbo. */
const keepTyped = (event: Event): void => {
  const detail: unknown = event instanceof CustomEvent && event.detail;
  if (isObject(detail) && !keepsTyped.beforeAttributeUpdated(String(detail.attributeName))) event.preventDefault();
};

const parsed = (html: string): Element => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild ?? template;
};

/** The libraries that rewrite an element by its original HTML, and keep the element itself. */
const morphs: Readonly<Record<string, (element: Element, html: string) => void>> = {
  Idiomorph: (element, html) => void Idiomorph.morph(element, html, { morphStyle: 'outerHTML', callbacks: keepsTyped }),
  'Idiomorph, of its content': (element, html) =>
    void Idiomorph.morph(element, parsed(html).innerHTML, { morphStyle: 'innerHTML', callbacks: keepsTyped }),
  Turbo: (element, html) => morphElements(element, parsed(html)),
  htmx: (element, html) =>
    htmx.swap(
      element,
      html,
      // The extension evaluates the text.
      { swapStyle: 'morph:{ callbacks: keepsTyped }', swapDelay: 0, settleDelay: 0 },
      { contextElement: element },
    ),
};

before(async () => {
  config.drive.enabled = false;
  config.forms.mode = 'off';
  // Only the function is tested: Turbo would restore an earlier page when form steps go back in the history.
  session.stop();
  // The extension of htmx requires these globals.
  Reflect.set(window, 'htmx', htmx);
  Reflect.set(window, 'keepsTyped', keepsTyped);
  addEventListener('turbo:before-morph-attribute', keepTyped);
  await import('idiomorph/htmx');
  document.body.setAttribute('hx-ext', 'morph');
});
after(() => {
  document.body.removeAttribute('hx-ext');
  removeEventListener('turbo:before-morph-attribute', keepTyped);
});

/** Mounts the element of a scene, in its own section. */
async function enterSection(
  subject: Subject,
  scene: Scene,
): Promise<{ element: Ours; section: HTMLElement; html: string }> {
  const html = (scene.html ?? subject.html).trim();
  const section = await mountScene(subject, { ...scene, html: `<section>${html}</section>` });
  const element = section.querySelector<Ours>(subject.tag);
  if (!element) throw new Error(`The scene "${scene.name}" has no <${subject.tag}>.`);
  await element.ready;
  return { element, section, html };
}

forEachElement('rewritten pages', (subject) => {
  for (const scene of subject.scenes) {
    it(`keeps its state when morphed, and starts again when replaced: ${scene.name}`, async () => {
      consoleLines('warn');
      const stopTimers = installStoppableClock();
      const { element, section, html } = await enterSection(subject, scene);
      await scene.play(element);
      // A later announcement of the scene is no effect of the morph.
      stopTimers();
      const before = await outlineAtRest(element);
      const isByScene = scene.isPageChanged === true || isWrittenByScene(element, html);
      const found: string[] = [];
      // All but the first are other ways to call the same library.
      for (const [name, morph] of Object.entries(morphs).slice(0, scene === subject.scenes[0] ? undefined : 1)) {
        morph(element, html);
        // Content that is requested again takes time.
        await settledOnce(() => isByScene || differences(outline(element), before).length === 0);
        found.push(...unless(element.matches(':state(ready)'), `${name}: it is not ready`));
        if (!isByScene)
          found.push(...differences(outline(element), before).map((difference) => `${name}: ${difference}`));
      }
      const other = section.cloneNode() as HTMLElement;
      for (const [name, replace] of [
        ['innerHTML', () => (section.innerHTML = html)],
        ['replaceWith', () => section.replaceWith(other)],
      ] as const) {
        other.innerHTML = html;
        replace();
        const replacement = (section.isConnected ? section : other).querySelector<Ours>(subject.tag);
        await replacement?.ready;
        await settled();
        found.push(...unless(replacement?.matches(':state(ready)') === true, `${name}: the new element is not ready`));
      }
      other.remove();
      expect(found).toEqual([]);
    });
  }
});
