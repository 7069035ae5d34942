import { getAllByRole, getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

const key = 'portico-consent';
const address = '/test/kit/pages/actions.html';
let count = 0;
const newPurpose = () => `frame-${(count += 1)}`;

before(() => preload('consent'));

const forget = () => localStorage.removeItem(key);
beforeEach(forget);
afterEach(forget);

/** Mounts two frames that wait for a purpose, and a notice that asks for it. */
function visit(purpose: string, { language = 'en', attributes = '', css = '' } = {}) {
  const place = mount(
    `<div lang="${language}" style="color-scheme: dark; --portico-surface: rgb(1, 2, 3)"><style>${css}</style>
      ${['Map', 'Film'].map((title) => `<iframe title="${title}" data-consent="${purpose}" data-src="${address}" width="400" height="200"></iframe>`).join('')}
      <portico-consent purposes="${purpose}" placement="top" texts='{"${purpose}": "Maps"}' ${attributes}></portico-consent></div>`,
  );
  const [map, film] = place.querySelectorAll('iframe');
  const notice = place.querySelector('portico-consent');
  if (!map || !film || !notice) throw new Error('An element is missing.');
  return { place, map, film, notice };
}

/** Returns the body of a frame once it shows a placeholder. */
const placeholderIn = (frame: HTMLIFrameElement): Promise<HTMLElement> =>
  waitFor(() => {
    const body = frame.contentDocument?.body;
    if (!body?.querySelector('button')) throw new Error('There is no placeholder.');
    return body;
  });

const press = (body: HTMLElement, name: string) => getByRole(body, 'button', { name }).click();

/** Waits until the page at the address of a frame has loaded. */
const loaded = (frame: HTMLIFrameElement) =>
  waitFor(() => expect(frame.contentWindow?.location.pathname).toBe(address));

describe('the placeholder in a blocked frame', () => {
  it('has the size of the frame, its reason, and its buttons in the colours of the page', async () => {
    const { map } = visit(newPurpose(), { css: 'iframe { width: 70%; height: auto; aspect-ratio: 2 }' });
    const { width, height, top } = map.getBoundingClientRect();
    const body = await placeholderIn(map);
    expect(map.getBoundingClientRect()).toMatchObject({ width, height, top });
    expect([body.textContent, getAllByRole(body, 'button').length]).toEqual([
      `This content of ${location.host} loads only with your consent: Maps.Load contentAlways allow`,
      2,
    ]);
    const root = body.ownerDocument.documentElement;
    const style = map.contentWindow?.getComputedStyle(root);
    expect([root.lang, root.dir, style?.colorScheme, style?.backgroundColor, style?.color]).toEqual([
      'en',
      'ltr',
      'dark',
      'rgb(1, 2, 3)',
      'rgb(240, 241, 243)',
    ]);
  });
  it('loads one frame on this page, until the visitor refuses', async () => {
    const purpose = newPurpose();
    const { map, film, notice } = visit(purpose, { language: 'de' });
    const body = await placeholderIn(map);
    expect(body.textContent).toContain(`Dieser Inhalt von ${location.host} lädt nur mit Ihrer Einwilligung: Maps.`);
    press(body, 'Inhalt laden');
    await loaded(map);
    expect([film.hasAttribute('src'), localStorage.getItem(key)]).toEqual([false, null]);
    Reflect.apply(Reflect.get(notice, 'revoke'), notice, [purpose]);
    expect(map.hasAttribute('src')).toBe(false);
    await placeholderIn(map);
  });

  it('grants the purpose of the frame for good', async () => {
    const purpose = newPurpose();
    const { map, film, notice } = visit(purpose);
    press(await placeholderIn(map), 'Always allow');
    await Promise.all([loaded(map), loaded(film)]);
    expect(localStorage.getItem(key)).toContain(`/${purpose}/`);
    await waitFor(() => expect(notice.matches(':state(open)')).toBe(false));
  });

  it('is missing without the setting, for purposes of nobody, and in frames that are too small to see', async () => {
    const purpose = newPurpose();
    const { map } = visit(purpose, { attributes: 'no-placeholders' });
    const other = visit(newPurpose());
    // Only the first notice of the page is active, so the frames of the second are for purposes of nobody.
    await waitFor(() => expect(other.notice.matches(':state(ready)')).toBe(true));
    expect([map, other.map].map((frame) => frame.contentDocument?.body.childElementCount)).toEqual([0, 0]);
    map.width = map.height = '1';
    map.closest('div')?.querySelector('portico-consent')?.removeAttribute('no-placeholders');
    const body = await placeholderIn(map);
    expect(body.checkVisibility()).toBe(false);
  });
});
