import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { openFrame, type FrameWindow } from './frame.ts';

const evil = 'https://evil.test/';

/** The source of the elements: by the script tag, or with a bundle of its own. */
const ways = [
  ['the script tag', '<script type="module" src="/src/portico.ts"></script>'],
  [
    'a bundle',
    '<script type="module" src="/elements/antispam/antispam.ts"></script><script type="module" src="/elements/protected-form/protected-form.ts"></script>',
  ],
] as const;

/** The only rejected values are URLs; a requirement of consent is accepted. */
const antispam = (root: string) => `<portico-antispam consent="required" rest-root="${root}"></portico-antispam>`;

const protectedForm = (root: string) =>
  `<portico-protected-form><script type="application/json">{"restRoot": "${root}", "on-error": "deny"}</script></portico-protected-form>`;

async function openWith(way: string, html: string) {
  const page = await openFrame(`${way}<body>${html}</body>`);
  const warned: string[] = [];
  const errors: string[] = [];
  page.console.warn = (...words: unknown[]) => void warned.push(words.map(String).join(' '));
  page.console.error = (...words: unknown[]) => void errors.push(words.map(String).join(' '));
  page.addEventListener('error', ({ message }) => void errors.push(message));
  const ours = async (tag: string): Promise<HTMLElement> => {
    const element = page.document.querySelector<HTMLElement>(tag);
    if (!element) throw new Error(`There is no <${tag}>.`);
    // Firefox has failed here in full runs only: the other properties say how far it had got.
    const progress = () => ({
      errors: [...errors],
      page: page.document.readyState,
      isInPage: page.document.contains(element),
      isDefined: element.matches(':defined'),
      isReady: element.matches(':state(ready)'),
    });
    await waitFor(() =>
      expect(progress()).toEqual({ errors: [], page: 'complete', isInPage: true, isDefined: true, isReady: true }),
    );
    return element;
  };
  return { page, warned, ours };
}

const insert = ({ document }: FrameWindow, html: string): void => document.body.insertAdjacentHTML('beforeend', html);

const read = (element: HTMLElement, ...names: string[]): unknown[] => names.map((name) => Reflect.get(element, name));

for (const [what, way] of ways) {
  describe(`addresses in markup, with ${what},`, () => {
    it('hold where they came with the page', async () => {
      const { ours, warned } = await openWith(way, antispam('/own/') + protectedForm('/own/'));
      expect(read(await ours('portico-antispam'), 'restRoot', 'consent')).toEqual(['/own/', 'required']);
      expect(read(await ours('portico-protected-form'), 'restRoot', 'onError')).toEqual(['/own/', 'deny']);
      expect(warned).toEqual([]);
    });

    it('are refused where they were inserted later, with a warning; what is no address holds', async () => {
      const { page, ours, warned } = await openWith(way, '');
      insert(page, antispam(evil) + protectedForm(evil));
      expect(read(await ours('portico-antispam'), 'restRoot', 'consent')).toEqual(['', 'required']);
      expect(read(await ours('portico-protected-form'), 'restRoot', 'onError')).toEqual(['', 'deny']);
      await waitFor(() => expect(warned).toHaveLength(2));
      expect(warned.join('\n')).toMatch(/<portico-antispam>: its attribute rest-root gives "restRoot" as .*evil/);
      expect(warned.join('\n')).toMatch(/<portico-protected-form>: its settings block gives "restRoot" as .*evil/);
      expect(warned.join('\n')).toContain('set the property restRoot');
    });

    it('are refused beside an element that came with the page', async () => {
      const { page, ours } = await openWith(way, antispam('/own/'));
      await ours('portico-antispam');
      insert(page, `<div>${protectedForm(evil)}</div>`);
      expect(read(await ours('portico-protected-form'), 'restRoot')).toEqual(['']);
    });

    it('give way to a property, and to what a script writes', async () => {
      const { page, ours } = await openWith(way, '');
      insert(page, antispam(evil));
      const inserted = await ours('portico-antispam');
      Reflect.set(inserted, 'restRoot', '/own/');
      expect(read(inserted, 'restRoot')).toEqual(['/own/']);
      Reflect.set(inserted, 'restRoot', undefined);
      inserted.setAttribute('rest-root', '/written/');
      expect(read(inserted, 'restRoot')).toEqual(['/written/']);
    });

    it('hold on an element that a script creates', async () => {
      const { page, ours } = await openWith(way, '<portico-antispam consent="required"></portico-antispam>');
      const first = await ours('portico-antispam');
      first.remove();
      const created = page.document.createElement('portico-antispam');
      created.setAttribute('consent', 'required');
      created.setAttribute('rest-root', '/own/');
      page.document.body.append(created);
      expect(read(await ours('portico-antispam'), 'restRoot')).toEqual(['/own/']);
    });

    it('hold in the page-wide settings', async () => {
      const settings = '<script type="application/json" data-portico="antispam">{"restRoot": "/own/"}</script>';
      const { page, ours } = await openWith(way, settings);
      insert(page, antispam(evil));
      expect(read(await ours('portico-antispam'), 'restRoot')).toEqual(['/own/']);
    });
  });
}
