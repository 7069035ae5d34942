import { fireEvent, waitFor } from '@testing-library/dom';
import { enhancePlayground } from '../../../site/assets/playground-form.ts';
import { captureConsole } from '../../console.ts';
import { begin as openLightbox, load as loadLightbox, picture } from '../../elements/lightbox/lightbox-page.ts';
import { listing, showItem } from '../../elements/lightbox/items-page.ts';
import { item, loop, markup, openLoop } from '../../elements/loop-filter/loop-page.ts';
import { load as loadForm, protectedForm, route } from '../../elements/protected-form/protected-page.ts';
import { begin as openTooltip, load as loadTooltip } from '../../elements/tooltip/tooltip-page.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork, json, raw } from '../../network.ts';
import { mount, mountCreated } from '../../page.ts';

/** Shows what others write by an element; resolves to the part of the element that shows it. */
export type Door = (pieces: readonly string[], attributes?: string) => Promise<Element>;

export const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export const loadMarkupDoors = () => Promise.all([loadLightbox(), loadTooltip(), loadForm()]);

/** The elements that show what others write as HTML. */
export const markupDoors: Readonly<Record<string, Door>> = {
  async 'a fetched item of the lightbox'(pieces) {
    installTestNetwork().route('/item', raw(pieces.join('')));
    const element = await openLightbox(
      '<portico-lightbox animation-duration="none" history="false"><a href="/item" data-type="ajax">Item</a></portico-lightbox>',
    );
    await showItem(element, 0);
    return element;
  },
  async 'a listed item of the lightbox'(pieces) {
    const element = await openLightbox(listing([{ type: 'html', html: pieces.join('') }], 'history="false"'));
    await showItem(element, 0);
    return element;
  },
  async 'a caption'(pieces) {
    const element = await openLightbox(
      `<portico-lightbox animation-duration="none" history="false"><a href="${picture()}" data-caption="${escaped(pieces.join(''))}">Item</a></portico-lightbox>`,
    );
    await showItem(element, 0);
    return waitFor(() => {
      const caption = element.shadowRoot?.querySelector('[part~=caption]');
      if (!caption?.textContent) throw new Error('There is no caption.');
      return caption;
    });
  },
  async 'a tooltip'(pieces) {
    const element = await openTooltip(
      `<portico-tooltip duration="0" content="${escaped(pieces.join(''))}"><b tabindex="0">Why</b></portico-tooltip>`,
    );
    element.show();
    await waitFor(() => expect(element.querySelector('[role=tooltip]')).not.toBeNull());
    return element;
  },
  async 'a setting of the playground'(pieces) {
    const example = '<portico-tooltip duration="0" content=""><b tabindex="0">Why</b></portico-tooltip>';
    const page = mount(
      '<div><div class="playground" data-tag="portico-tooltip" hidden><form><input name="content" aria-label="Content"></form></div><div></div></div>',
    );
    const [, frame] = page.children;
    const [input] = page.getElementsByTagName('input');
    const setCode = ({ html }: { readonly html: string }) => {
      if (frame) frame.innerHTML = html;
    };
    enhancePlayground(page, [{ code: { html: example, css: '' }, setCode }]);
    if (input) fireEvent.input(input, { target: { value: pieces.join('') } });
    const [element, ...others] = frame?.children ?? [];
    if (!element || others.length > 0) throw new Error('The value of the setting left its attribute.');
    await window.portico?.ready(element);
    element.querySelector('b')?.focus();
    await waitFor(() => expect(element.querySelector('[role=tooltip]')).not.toBeNull());
    return element;
  },
  async 'an answered list'(pieces) {
    const page = await openLoop(markup(loop(item(2, 'Item 2', pieces.join('')))));
    await page.tick('Red');
    await waitFor(() => expect(page.items().join()).toContain('Item 2'));
    return page.loop;
  },
  async 'a decoded form'(pieces, attributes) {
    installTestNetwork().route(route, json({ allow: 1, message: '', success: true }));
    const warnings = captureConsole('warn');
    // By script: addresses of inserted HTML are not those of the author.
    const element = mountCreated(protectedForm(attributes, pieces.join('')));
    await waitFor(() => expect(element.querySelector('form') ?? warnings.join()).not.toBe(''));
    return element;
  },
};
