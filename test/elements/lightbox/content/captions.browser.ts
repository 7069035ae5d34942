import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { descriptionOf } from '../../../visitor.ts';
import {
  begin,
  button,
  closed,
  gallery,
  link,
  load,
  opened,
  press,
  shows,
  type LightboxElement,
} from '../lightbox-page.ts';

before(load);

const still = 'animation-duration="none"';
const titles = ['One', 'Two', 'Three'];

const part = (dialog: HTMLElement, name: string): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(`[part~="${name}"]`);

/** Resolves to the caption after it is rendered. */
const captionIn = (dialog: HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const caption = part(dialog, 'caption');
    if (!caption) throw new Error('There is no caption.');
    return caption;
  });

async function openAt(element: LightboxElement, index = 0): Promise<HTMLDialogElement> {
  await element.show(index);
  return opened(element);
}

/** Returns a gallery whose first item has this caption. */
const captioned = (caption: string, attributes = ''): string => {
  const escaped = caption.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<portico-lightbox ${still} ${attributes}>${link('One', 0, `data-caption="${escaped}"`)}${link('Two', 1)}</portico-lightbox>`;
};

const rich =
  'See <a href="https://example.com/more" onclick="boom()">more</a> <em>here</em>' +
  '<script>boom()</script><img src="x" onerror="boom()">';

describe('<portico-lightbox>: titles and captions', () => {
  it('shows the title of each item', async () => {
    const dialog = await openAt(await begin());
    expect(part(dialog, 'title')?.textContent).toBe('One');
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    expect(part(dialog, 'title')?.textContent).toBe('Two');
  });

  it('shows no title with show-title="false", but describes the dialog by it', async () => {
    const dialog = await openAt(await begin(gallery(titles, `${still} show-title="false"`)));
    expect(part(dialog, 'title') === null).toBe(true);
    expect(descriptionOf(dialog)).toContain('One');
  });

  it('shows no caption with show-captions="false"', async () => {
    const dialog = await openAt(await begin(captioned('Words', 'show-captions="false"')));
    await shows(dialog, 'One');
    expect(dialog.textContent).not.toContain('Words');
  });

  it('applies changes of show-captions and caption-tags', async () => {
    const element = await begin(captioned(rich, 'show-captions="false"'));
    const dialog = await openAt(element);
    await shows(dialog, 'One');
    expect(part(dialog, 'caption') === null).toBe(true);
    element.setAttribute('show-captions', 'true');
    expect((await captionIn(dialog)).innerHTML).toContain('<em>here</em>');
    element.setAttribute('caption-tags', 'none');
    await waitFor(() => expect(part(dialog, 'caption')?.innerHTML).toBe('See more here'));
    element.setAttribute('show-captions', 'false');
    await waitFor(() => expect(part(dialog, 'caption') === null).toBe(true));
  });

  it('keeps links and formatting of a caption, but no scripts', async () => {
    const dialog = await openAt(await begin(captioned(rich)));
    const caption = await captionIn(dialog);
    expect(caption.textContent).toBe('See more here');
    const more = caption.querySelector('a');
    expect(more?.href).toBe('https://example.com/more');
    expect(more?.getAttributeNames()).not.toContain('onclick');
    expect(caption.querySelector('em')?.textContent).toBe('here');
    expect(caption.querySelectorAll('script, [onerror]')).toHaveLength(0);
  });

  it('strips all tags with caption-tags="none"', async () => {
    const dialog = await openAt(await begin(captioned(rich, 'caption-tags="none"')));
    const caption = await captionIn(dialog);
    expect(caption.children).toHaveLength(0);
    expect(caption.textContent).toContain('See more here');
    expect(caption.textContent).not.toContain('boom');
  });

  it('keeps only the tags that caption-tags names', async () => {
    const dialog = await openAt(await begin(captioned(rich, 'caption-tags="em"')));
    const caption = await captionIn(dialog);
    expect([...caption.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['em']);
    expect(caption.textContent).toContain('more');
  });

  it('shows an ampersand and a lone angle bracket as they are', async () => {
    const dialog = await openAt(await begin(captioned('Fish &amp; chips, 3 &lt; 4')));
    expect((await captionIn(dialog)).textContent).toBe('Fish & chips, 3 < 4');
  });

  it('limits a long caption to 0.4 of the height and scrolls the rest', async () => {
    const dialog = await openAt(await begin(captioned('Many words. '.repeat(600))));
    const words = (await captionIn(dialog)).parentElement;
    expect(words?.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.4 + 1);
    expect(words?.scrollHeight).toBeGreaterThan(words?.clientHeight ?? 0);
  });

  it('applies caption-max-height', async () => {
    const dialog = await openAt(await begin(captioned('Many words. '.repeat(600), 'caption-max-height="0.2"')));
    const words = (await captionIn(dialog)).parentElement;
    expect(words?.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.2 + 1);
    expect(words?.getBoundingClientRect().height).toBeGreaterThan(innerHeight * 0.1);
  });

  it('shows captions with captions="hover" after 300 ms of hovering, after a key, or without a hovering pointer', async () => {
    const dialog = await openAt(await begin(captioned('Words', 'captions="hover"')));
    const words = (await captionIn(dialog)).parentElement;
    if (!words) throw new Error('The caption stands nowhere.');
    expect(getComputedStyle(words).transitionDelay).toBe('0.3s');
    const canHover = matchMedia('(hover: hover)').matches;
    await waitFor(() => expect(getComputedStyle(words).opacity).toBe(canHover ? '0' : '1'));
    press(dialog, 'Shift');
    await waitFor(() => expect(getComputedStyle(words).opacity).toBe('1'));
  });

  it('applies caption-delay', async () => {
    const dialog = await openAt(await begin(captioned('Words', 'captions="hover" caption-delay="50"')));
    const words = (await captionIn(dialog)).parentElement;
    expect(words && getComputedStyle(words).transitionDelay).toBe('0.05s');
  });
});

describe('<portico-lightbox>: texts', () => {
  it('uses German texts on a German page', async () => {
    mount(`<section lang="de-AT">${gallery()}</section>`);
    const element = document.querySelector<LightboxElement>('portico-lightbox');
    if (!element) throw new Error('There is no lightbox.');
    await element.ready;
    const dialog = await openAt(element);
    for (const name of ['Schließen', 'Weiter', 'Zurück', 'Vollbild', 'Diashow abspielen'])
      expect(button(dialog, name)).toBeDefined();
    expect(part(dialog, 'counter')?.textContent).toBe('Inhalt 1 von 4');
    expect(dialog.getAttribute('aria-label')).toBe('Galerie');
    element.hide();
    await closed(element);
  });

  it('uses the author’s own texts, for a language or for all', async () => {
    const texts = JSON.stringify({ close: 'Shut', de: { close: 'Zu', next: 'Vor' } });
    const dialog = await openAt(await begin(gallery(titles, `${still} texts='${texts}'`)));
    expect(button(dialog, 'Shut')).toBeDefined();
    expect(button(dialog, 'Next')).toBeDefined();
    const german = await openAt(await begin(gallery(titles, `${still} lang="de" texts='${texts}'`)));
    expect(button(german, 'Zu')).toBeDefined();
    expect(button(german, 'Vor')).toBeDefined();
    expect(button(german, 'Zurück')).toBeDefined();
  });

  it('applies its own texts before those of the page', async () => {
    mount(
      `<script type="application/json" data-portico="page">{"texts":{"next":"Onward","close":"Page close"}}</script><i></i>`,
    );
    const dialog = await openAt(await begin(gallery(titles, `${still} texts='{"close":"Own close"}'`)));
    expect(button(dialog, 'Onward')).toBeDefined();
    expect(button(dialog, 'Own close')).toBeDefined();
  });

  it('takes its name from aria-label', async () => {
    const dialog = await openAt(await begin(gallery(titles, `${still} aria-label="Our holiday"`)));
    expect(dialog.getAttribute('aria-label')).toBe('Our holiday');
  });

  it('updates its texts while it is open', async () => {
    const element = await begin();
    const dialog = await openAt(element);
    element.setAttribute('texts', '{"next":"Further"}');
    await waitFor(() => expect(button(dialog, 'Further')).toBeDefined());
  });
});
