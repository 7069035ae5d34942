import { waitFor } from '@testing-library/dom';
import { lazyImport } from '../../../src/lazy-import.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { settled } from '../listening.ts';
import { defineNote, logOf, noteOf, type NoteElement } from '../note/note.ts';

defineNote('portico-note', {
  styles: 'portico-note b { color: rgb(4, 5, 6) }',
  view: () =>
    lazyImport(async () => ({ ...(await import('../note/note.view.tsx')), styles: 'p { color: rgb(1, 2, 3) }' })),
});
defineNote('portico-light-note', { light: true });

type Moving = HTMLElement & { moveBefore(node: Node, child: null): void };

/** Returns a note that has rendered a word. */
async function mountRendered(html: string, word = 'word'): Promise<NoteElement> {
  const element = mount(html) as NoteElement; // Only used for markup that starts with a note.
  await settled();
  element.show(word);
  await waitFor(() => expect(textOf(element)).toContain(word));
  logOf(element).length = 0;
  return element;
}

/** Returns the visible text; a slot shows its light DOM. */
const textOf = (element: Element): string => (element.shadowRoot ?? element).textContent;

describe('a view', () => {
  it('is mounted in the shadow root with its styles, and keeps the author’s markup', async () => {
    const element = await mountRendered('<portico-note><b>bold</b></portico-note>');
    const label = element.shadowRoot?.querySelector('[part=label]');
    expect(label && getComputedStyle(label).color).toBe('rgb(1, 2, 3)');
    expect(element.innerHTML).toBe('<b>bold</b>');
    expect(element.shadowRoot?.querySelectorAll('slot')).toHaveLength(1);
  });

  it('has the styles of the definition around it, also in another root', async () => {
    const element = await mountRendered('<portico-note><b>bold</b></portico-note>');
    const colors = () => getComputedStyle(element.querySelector('b') ?? element).color;
    expect(colors()).toBe('rgb(4, 5, 6)');
    const root = mount('<section></section>').attachShadow({ mode: 'open' });
    root.append(element);
    await settled();
    expect(colors()).toBe('rgb(4, 5, 6)');
  });

  it('is mounted in light DOM if the definition has `light`', async () => {
    const element = await mountRendered('<portico-light-note></portico-light-note>');
    expect(element.shadowRoot).toBeNull();
    expect(element.querySelector('[part=label]')?.textContent).toBe('word');
  });

  it('renders the last props of a task', async () => {
    const element = await mountRendered('<portico-note></portico-note>');
    const rendered: string[] = [];
    const observer = new MutationObserver(() => rendered.push(textOf(element)));
    observer.observe(element.shadowRoot ?? element, { characterData: true, subtree: true });
    for (const word of ['one', 'two', 'three']) noteOf(element).renderWord(word);
    await waitFor(() => expect(textOf(element)).toContain('three'));
    expect(rendered).toEqual(['three']);
  });

  for (const tag of ['portico-note', 'portico-light-note']) {
    describe(`of <${tag}>`, () => {
      const html = `<${tag}></${tag}>`;

      it('keeps its nodes when the element is moved', async () => {
        const element = await mountRendered(html);
        const label = (element.shadowRoot ?? element).querySelector('[part=label]');
        const elsewhere = mount('<section></section>');
        elsewhere.append(element);
        await settled();
        expect((element.shadowRoot ?? element).querySelector('[part=label]')).toBe(label);
        expect(logOf(element)).toEqual(['moved']);
        noteOf(element).renderWord('after the move');
        await waitFor(() => expect(textOf(element)).toContain('after the move'));
      });

      it('keeps its nodes when the element is moved by moveBefore()', async () => {
        if (!('moveBefore' in document.body)) return; // Firefox before 144 and Safari do not support it.
        const element = await mountRendered(html);
        const label = (element.shadowRoot ?? element).querySelector('[part=label]');
        (mount('<section></section>') as Moving).moveBefore(element, null);
        await settled();
        expect((element.shadowRoot ?? element).querySelector('[part=label]')).toBe(label);
        expect(logOf(element)).toEqual([]);
      });

      it('waits for the reconnection of an element that was removed while the view was loading', async () => {
        const element = mount(html) as NoteElement; // The tag is that of a note.
        await settled();
        const isRendered = noteOf(element).renderWord('late');
        element.remove();
        await isRendered;
        await settled();
        expect(textOf(element)).toBe('');
        mount('<section></section>').append(element);
        await waitFor(() => expect(textOf(element)).toContain('late'));
      });

      it('is rendered again when the element is reconnected', async () => {
        const element = await mountRendered(html);
        element.remove();
        await settled();
        expect(textOf(element)).toBe('');
        document.body.append(element);
        await waitFor(() => expect(textOf(element)).toContain('word'));
        element.remove();
      });

      it('is separate in a clone of the element', async () => {
        const element = await mountRendered(html);
        const copy = element.cloneNode(true) as NoteElement; // A copy has the same class.
        document.body.append(copy);
        await settled();
        copy.show('copy');
        await waitFor(() => expect(textOf(copy)).toContain('copy'));
        expect((copy.shadowRoot ?? copy).querySelectorAll('[part=label]')).toHaveLength(1);
        expect(textOf(element)).toContain('word');
        copy.remove();
      });
    });
  }
});
