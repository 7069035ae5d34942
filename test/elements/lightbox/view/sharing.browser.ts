import { getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { captureConsole } from '../../../console.ts';
import {
  begin,
  button,
  closed,
  dialogOf,
  gallery,
  recordEvents,
  load,
  maybeButton,
  opened,
  picture,
  press,
  shows,
  type LightboxElement,
} from '../lightbox-page.ts';

before(load);

const still = 'animation-duration="none"';
const titles = ['One & only', 'Two'];
const shared = (attributes = ''): string => gallery(titles, `${still} social-sharing ${attributes}`);

/** A window that the page has requested; the test opens none. */
interface OpenedWindow {
  readonly address: URL;
  readonly target: string;
  readonly features: string;
}

const restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** Replaces a property of a platform object for one test. */
function replace(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  restores.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

function interceptWindows(): OpenedWindow[] {
  const windows: OpenedWindow[] = [];
  replace(window, 'open', (url: string, target = '', features = '') => {
    windows.push({ address: new URL(url), target, features });
    return null;
  });
  return windows;
}

async function openAt(element: LightboxElement, index = 0): Promise<HTMLDialogElement> {
  await element.show(index);
  return opened(element);
}

const hasMenu = (dialog: HTMLElement): boolean => queryByRole(dialog, 'list', { name: 'Share' }) !== null;

async function menuOf(dialog: HTMLElement): Promise<HTMLElement> {
  button(dialog, 'Share').click();
  return waitFor(() => getByRole(dialog, 'list', { name: 'Share' }));
}

const entries = (menu: HTMLElement): string[] => getAllByRole(menu, 'button').map((one) => one.textContent.trim());

/** Removes the share sheet, which not every browser supports. */
const withoutSheet = (): void => replace(navigator, 'share', undefined);

const targets = ['Facebook', 'X', 'Reddit', 'LinkedIn', 'WhatsApp', 'Tumblr', 'Pinterest', 'VK', 'XING', 'E-mail'];

describe('<portico-lightbox social-sharing>', () => {
  it('has no share button without it', async () => {
    const dialog = await openAt(await begin());
    expect(maybeButton(dialog, 'Share') === null).toBe(true);
  });

  it('offers to copy the link, and the ten targets in their order', async () => {
    withoutSheet();
    const dialog = await openAt(await begin(shared()));
    const menu = await menuOf(dialog);
    expect(entries(menu)).toEqual(['Copy link', ...targets]);
    expect(button(menu, 'Share on Facebook')).toBeInstanceOf(HTMLButtonElement);
  });

  for (const [lang, target, name] of [
    ['en', 'mail', 'Share by e-mail'],
    ['de', 'mail', 'Per E-Mail teilen'],
    ['en', { name: 'mail', label: 'Our post' }, 'Share on Our post'],
  ] as const) {
    it(`names e-mail “${name}”`, async () => {
      const menu = await menuOf(
        await openAt(
          await begin(shared(`texts='{"share": "Share"}' lang="${lang}" share='${JSON.stringify([target])}'`)),
        ),
      );
      button(menu, name);
    });
  }

  it('opens and closes its menu by the button, with aria-expanded', async () => {
    const dialog = await openAt(await begin(shared()));
    const share = button(dialog, 'Share');
    expect(share.getAttribute('aria-expanded')).toBe('false');
    await menuOf(dialog);
    expect(share.getAttribute('aria-expanded')).toBe('true');
    share.click();
    await waitFor(() => expect(hasMenu(dialog)).toBe(false));
    expect(share.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes the menu by Escape first, with the focus on its button, and then the lightbox', async () => {
    const element = await begin(shared());
    const dialog = await openAt(element);
    const menu = await menuOf(dialog);
    button(menu, 'Copy link').focus();
    press(dialog, 'Escape');
    await waitFor(() => expect(hasMenu(dialog)).toBe(false));
    expect(dialogOf(element) === dialog).toBe(true);
    expect(button(dialog, 'Share').matches(':focus')).toBe(true);
    press(dialog, 'Escape');
    await closed(element);
  });

  it('closes the lightbox by its close button, also while the menu is open', async () => {
    const element = await begin(shared());
    const dialog = await openAt(element);
    await menuOf(dialog);
    button(dialog, 'Close').click();
    await closed(element);
    await openAt(element);
    expect(hasMenu(dialog)).toBe(false);
  });

  it('closes the menu when a control outside of it gets the focus, which keeps it', async () => {
    const dialog = await openAt(await begin(shared()));
    button(await menuOf(dialog), 'Copy link').focus();
    const next = button(dialog, 'Next');
    next.focus();
    await waitFor(() => expect(hasMenu(dialog)).toBe(false));
    expect(next.matches(':focus')).toBe(true);
  });

  it('closes the menu on navigation', async () => {
    const dialog = await openAt(await begin(shared()));
    await menuOf(dialog);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    expect(hasMenu(dialog)).toBe(false);
  });

  for (const { name, host, parameter } of [
    { name: 'Facebook', host: 'www.facebook.com', parameter: 'u' },
    { name: 'X', host: 'x.com', parameter: 'url' },
    { name: 'Reddit', host: 'www.reddit.com', parameter: 'url' },
    { name: 'LinkedIn', host: 'www.linkedin.com', parameter: 'url' },
    { name: 'Tumblr', host: 'www.tumblr.com', parameter: 'canonicalUrl' },
    { name: 'Pinterest', host: 'www.pinterest.com', parameter: 'url' },
    { name: 'VK', host: 'vk.com', parameter: 'url' },
    { name: 'XING', host: 'www.xing.com', parameter: 'url' },
  ]) {
    it(`shares on ${name} in a window of 640 x 360`, async () => {
      const windows = interceptWindows();
      const dialog = await openAt(await begin(shared()));
      button(await menuOf(dialog), `Share on ${name}`).click();
      expect(windows).toHaveLength(1);
      const [{ address, features, target } = { address: new URL('about:blank'), features: '', target: '' }] = windows;
      expect(address.host).toBe(host);
      expect(address.searchParams.get(parameter)).toBe(new URL(picture(800, 600, 'teal'), location.href).href);
      expect(target).toBe('_blank');
      expect(features).toContain('width=640,height=360');
      expect(features).toContain('noopener');
      await waitFor(() => expect(hasMenu(dialog)).toBe(false));
    });
  }

  it('puts the title into a WhatsApp message and into the subject of an e-mail', async () => {
    const windows = interceptWindows();
    const dialog = await openAt(await begin(shared()));
    button(await menuOf(dialog), 'Share on WhatsApp').click();
    await waitFor(() => expect(hasMenu(dialog)).toBe(false));
    button(await menuOf(dialog), 'Share by e-mail').click();
    expect(windows[0]?.address.searchParams.get('text')).toMatch(/^One & only http/);
    expect(windows[1]?.address.href).toMatch(/^mailto:\?subject=One%20%26%20only&body=http/);
    expect(windows[1]).toMatchObject({ target: '_self', features: '' });
  });

  it('shares the URL of the page with deep-linking', async () => {
    const windows = interceptWindows();
    const element = await begin(shared('id="shared" deep-linking'));
    const dialog = await openAt(element, 1);
    await waitFor(() => expect(location.hash).toBe('#shared/1'));
    button(await menuOf(dialog), 'Share on X').click();
    expect(windows[0]?.address.searchParams.get('url')).toBe(location.href);
    element.hide();
    await closed(element);
    await waitFor(() => expect(location.hash).toBe(''));
  });

  it('applies share-width and share-height', async () => {
    const windows = interceptWindows();
    const dialog = await openAt(await begin(shared('share-width="500" share-height="400"')));
    button(await menuOf(dialog), 'Share on Reddit').click();
    expect(windows[0]?.features).toContain('width=500,height=400');
  });

  it('offers only the targets of the setting share, including custom ones', async () => {
    const windows = interceptWindows();
    withoutSheet();
    const share = JSON.stringify(['mail', { name: 'club', label: 'The club', url: 'https://club.example/?a={url}' }]);
    const dialog = await openAt(await begin(shared(`share='${share}'`)));
    const menu = await menuOf(dialog);
    expect(entries(menu)).toEqual(['Copy link', 'E-mail', 'The club']);
    button(menu, 'Share on The club').click();
    expect(windows[0]?.address.host).toBe('club.example');
  });

  it('skips unknown targets and warns about them', async () => {
    withoutSheet();
    const warnings = captureConsole('warn');
    const bad = ['orkut', { name: 'bare', url: 'https://bare.example/' }, { name: 'bad', url: 'javascript:{url}' }];
    const share = JSON.stringify(['mail', ...bad]);
    const dialog = await openAt(await begin(shared(`share='${share}'`)));
    expect(entries(await menuOf(dialog))).toEqual(['Copy link', 'E-mail']);
    await waitFor(() => expect(warnings).toHaveLength(3));
    for (const name of ['"orkut"', '"bare"', '"bad"']) expect(warnings.join()).toContain(name);
  });

  it('has no share button for an item with social off', async () => {
    const dialog = await openAt(
      await begin(
        `<portico-lightbox ${still} social-sharing><a href="${picture()}" data-social="no">Secret</a></portico-lightbox>`,
      ),
    );
    await waitFor(() => expect(maybeButton(dialog, 'Share') === null).toBe(true));
  });

  it('copies the link and confirms it', async () => {
    const copied: string[] = [];
    replace(navigator, 'clipboard', { writeText: (text: string) => Promise.resolve(void copied.push(text)) });
    const dialog = await openAt(await begin(shared()));
    button(await menuOf(dialog), 'Copy link').click();
    await waitFor(() => expect(dialog.textContent).toContain('The link was copied.'));
    expect(copied).toEqual([new URL(picture(800, 600, 'teal'), location.href).href]);
    expect(hasMenu(dialog)).toBe(true);
  });

  it('shows the link if it cannot be copied', async () => {
    replace(navigator, 'clipboard', { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) });
    const dialog = await openAt(await begin(shared()));
    button(await menuOf(dialog), 'Copy link').click();
    const address = new URL(picture(800, 600, 'teal'), location.href).href;
    await waitFor(() => expect(dialog.textContent).toContain(`The link could not be copied: ${address}`));
  });

  it('offers the share sheet of the system if supported, and ignores a cancelled one', async () => {
    const sharedData: unknown[] = [];
    replace(navigator, 'share', (data: unknown) => {
      sharedData.push(data);
      return Promise.reject(new DOMException('Cancelled.', 'AbortError'));
    });
    const consoleErrors = captureConsole('error');
    const element = await begin(shared());
    const events = recordEvents(element, ['portico-share']);
    const dialog = await openAt(element);
    const menu = await menuOf(dialog);
    expect(entries(menu)[0]).toBe('Share with …');
    button(menu, 'Share with …').click();
    expect(sharedData).toEqual([{ url: new URL(picture(800, 600, 'teal'), location.href).href, title: 'One & only' }]);
    expect(events[0]?.detail).toMatchObject({ target: 'system' });
    expect(consoleErrors).toEqual([]);
  });

  it('dispatches portico-share with the URL and the target', async () => {
    interceptWindows();
    replace(navigator, 'clipboard', { writeText: () => Promise.resolve() });
    const element = await begin(shared());
    const events = recordEvents(element, ['portico-share']);
    const dialog = await openAt(element, 1);
    const url = picture(800, 600, 'tomato');
    const menu = await menuOf(dialog);
    button(menu, 'Copy link').click();
    button(menu, 'Share on VK').click();
    const place = { index: 1, total: 2, url, shared: new URL(url, location.href).href };
    expect(events.map(({ detail }) => detail)).toEqual([
      { ...place, target: 'copy' },
      { ...place, target: 'vk' },
    ]);
  });
});
