import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { openFrame, type FrameWindow } from './frame.ts';

const evil = 'https://evil.test/';

/** The scripts that define the elements: the script tag, or a bundle for each element. */
const sources = [
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

async function openWith(scripts: string, html: string) {
  const page = await openFrame(`${scripts}<body>${html}</body>`);
  const warnings: string[] = [];
  const errors: string[] = [];
  page.console.warn = (...words: unknown[]) => void warnings.push(words.map(String).join(' '));
  page.console.error = (...words: unknown[]) => void errors.push(words.map(String).join(' '));
  page.addEventListener('error', ({ message }) => void errors.push(message));
  const readyElement = async (tag: string): Promise<HTMLElement> => {
    const element = page.document.querySelector<HTMLElement>(tag);
    if (!element) throw new Error(`The page contains no <${tag}>: add it to the HTML of the test.`);
    // Firefox has failed here in full runs only: the other properties show the last completed step.
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
  return { page, warnings, readyElement };
}

const insert = ({ document }: FrameWindow, html: string): void => document.body.insertAdjacentHTML('beforeend', html);

const read = (element: HTMLElement, ...names: string[]): unknown[] => names.map((name) => Reflect.get(element, name));

for (const [source, scripts] of sources) {
  describe(`addresses in markup, loaded by ${source}`, () => {
    it('apply when they are part of the loaded page', async () => {
      const { readyElement, warnings } = await openWith(scripts, antispam('/own/') + protectedForm('/own/'));
      expect(read(await readyElement('portico-antispam'), 'restRoot', 'consent')).toEqual(['/own/', 'required']);
      expect(read(await readyElement('portico-protected-form'), 'restRoot', 'onError')).toEqual(['/own/', 'deny']);
      expect(warnings).toEqual([]);
    });

    it('are rejected with a warning when they are inserted later; other settings apply', async () => {
      const { page, readyElement, warnings } = await openWith(scripts, '');
      insert(page, antispam(evil) + protectedForm(evil));
      expect(read(await readyElement('portico-antispam'), 'restRoot', 'consent')).toEqual(['', 'required']);
      expect(read(await readyElement('portico-protected-form'), 'restRoot', 'onError')).toEqual(['', 'deny']);
      await waitFor(() => expect(warnings).toHaveLength(2));
      expect(warnings.join('\n')).toMatch(/<portico-antispam>: its attribute rest-root gives "restRoot" as .*evil/);
      expect(warnings.join('\n')).toMatch(/<portico-protected-form>: its settings block gives "restRoot" as .*evil/);
      expect(warnings.join('\n')).toContain('set the property restRoot');
    });

    it('are rejected in attributes with the names of properties', async () => {
      const { page, readyElement } = await openWith(scripts, '');
      insert(page, antispam(evil).replace('rest-root', 'restRoot'));
      expect(read(await readyElement('portico-antispam'), 'restRoot')).toEqual(['']);
    });

    it('are rejected beside an element of the loaded page', async () => {
      const { page, readyElement } = await openWith(scripts, antispam('/own/'));
      await readyElement('portico-antispam');
      insert(page, `<div>${protectedForm(evil)}</div>`);
      expect(read(await readyElement('portico-protected-form'), 'restRoot')).toEqual(['']);
    });

    it('are overridden by a property and by an attribute that a script sets', async () => {
      const { page, readyElement } = await openWith(scripts, '');
      insert(page, antispam(evil));
      const inserted = await readyElement('portico-antispam');
      Reflect.set(inserted, 'restRoot', '/own/');
      expect(read(inserted, 'restRoot')).toEqual(['/own/']);
      Reflect.set(inserted, 'restRoot', undefined);
      inserted.setAttribute('rest-root', '/written/');
      expect(read(inserted, 'restRoot')).toEqual(['/written/']);
    });

    it('apply on an element that a script creates', async () => {
      const { page, readyElement } = await openWith(
        scripts,
        '<portico-antispam consent="required"></portico-antispam>',
      );
      const first = await readyElement('portico-antispam');
      first.remove();
      const created = page.document.createElement('portico-antispam');
      created.setAttribute('consent', 'required');
      created.setAttribute('rest-root', '/own/');
      page.document.body.append(created);
      expect(read(await readyElement('portico-antispam'), 'restRoot')).toEqual(['/own/']);
    });

    it('apply in page-wide settings', async () => {
      const settings = '<script type="application/json" data-portico="antispam">{"restRoot": "/own/"}</script>';
      const { page, readyElement } = await openWith(scripts, settings);
      insert(page, antispam(evil));
      expect(read(await readyElement('portico-antispam'), 'restRoot')).toEqual(['/own/']);
    });
  });
}
