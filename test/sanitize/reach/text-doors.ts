import { getByRole, waitFor } from '@testing-library/dom';
import {
  begin as openBlocked,
  block,
  dialogOf,
  load as loadBlocked,
} from '../../elements/blocked-message/message-page.ts';
import { comment, list, openComments } from '../../elements/comments/comment-page.ts';
import { openForm } from '../../elements/contact-form/form-page.ts';
import {
  controlOf,
  decodes,
  load as loadDecoder,
  message,
  mountDecoder,
  one,
  opened,
  route as decoderRoute,
} from '../../elements/email-decoder/decoder-page.ts';
import { openSteps } from '../../elements/form-steps/steps-page.ts';
import {
  begin as openLightbox,
  button,
  opened as openedLightbox,
  picture,
} from '../../elements/lightbox/lightbox-page.ts';
import { form as searchForm, openSearch, result } from '../../elements/live-search/search-page.ts';
import { showItem } from '../../elements/lightbox/items-page.ts';
import { openLoop } from '../../elements/loop-filter/loop-page.ts';
import { beginWithFeatures, openPanel, type as typeInto } from '../../elements/select/feature-page.ts';
import { load as loadSelect } from '../../elements/select/select-page.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { selectElement } from '../../inspector/open-inspector.ts';
import { installTestNetwork, json, raw } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { chooseFile } from '../../visitor.ts';
import { escaped, type Door } from './markup-doors.ts';

export const loadTextDoors = () =>
  Promise.all([
    loadBlocked(),
    loadDecoder(),
    loadSelect(),
    preload('elastic-slider', 'tooltip', 'comments', 'alert', 'off-canvas'),
  ]);

/** Returns the first element in a page that matches. */
function find(root: ParentNode | null | undefined, selector: string): HTMLElement {
  const found = root?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const input = (root: ParentNode, selector = 'input') => find(root, selector) as HTMLInputElement; // So the doors write it.

const refused = (pieces: readonly string[]) =>
  json({
    status: 'validation_failed',
    message: pieces.join(''),
    invalid_fields: [{ field: 'name', message: pieces.join('') }],
  });

const sendForm = '<form action="/own"><label>Name <input name="name"></label><button>Send</button></form>';

const results = (pieces: readonly string[]) =>
  pieces.map((piece, place) => ({ ...result(piece, place), type: piece, excerpt: piece, sku: piece }));

async function searchFor(pieces: readonly string[], inner = searchForm): Promise<Element> {
  const page = await openSearch(json(results(pieces)), '', inner);
  await page.type('lamp');
  await page.wait(500);
  return getByRole(page.element, 'listbox');
}

/** The elements that show what others write as text. */
export const textDoors: Readonly<Record<string, Door>> = {
  'search results': (pieces) => searchFor(pieces),
  'search results in a template': (pieces) =>
    searchFor(
      pieces,
      `${searchForm}<template><a data-field-href="post_url" data-field="title"></a> <b data-field="sku"></b> <i data-field="excerpt"></i></template>`,
    ),
  async 'a list in a template'(pieces) {
    const page = await openLoop(json({}), {
      attributes: 'source="json" items-url="/lamps.json"',
      html: '<div id="loop" data-id="w7"><template><article><a data-field-href="url" data-field="title"></a> <b data-field="title"></b></article></template></div>',
      routes: { '/lamps.json': json(pieces.map((title) => ({ title, url: '/own', colour: 'red' }))) },
    });
    await page.tick('Red');
    return page.loop;
  },
  async 'the options of a select'(pieces) {
    const clock = installTestClock();
    const options = pieces.map((piece) => ({ value: piece, label: piece, group: piece }));
    installTestNetwork().route('/cities?q=a', json({ options }));
    const subject = await beginWithFeatures(
      '<form><portico-select source="/cities?q={query}"><select name="city" aria-label="City"></select></portico-select></form>',
      'filter',
    );
    const panel = await openPanel(subject);
    typeInto(subject, 'a');
    await clock.advance(200);
    await waitFor(() => expect(panel.options().length).toBeGreaterThan(0));
    return find(panel.root, '[role=listbox]');
  },
  async 'the names of uploads'(pieces) {
    const page = await openForm(
      '<form action="/own"><label>File <input type="file" name="f"></label><button>Send</button></form>',
      {
        attributes: 'endpoint="/message" uploads',
      },
    );
    chooseFile(input(page.form), new File(['%PDF'], `${pieces.join('')}.pdf`, { type: 'application/pdf' }));
    await page.settled();
    return find(page.form, 'ul');
  },
  async 'a decoded address'(pieces) {
    installTestNetwork().route(decoderRoute, decodes({ 'enc-ada': pieces.join('') }));
    const element = await mountDecoder(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(message(dialog)).toContain('Shown'));
    return dialog;
  },
  async 'the answer to a form'(pieces) {
    const page = await openForm(sendForm, { attributes: 'endpoint="/message"' });
    page.network.route('/message', refused(pieces));
    await page.send();
    return page.element;
  },
  async 'the alert of a form'(pieces) {
    installTestNetwork().route('/message', refused(pieces));
    const outer = mount(
      `<div><portico-alert for="sent" dismissible></portico-alert><portico-contact-form id="sent" endpoint="/message">${sendForm}</portico-contact-form></div>`,
    );
    await window.portico?.ready(outer);
    find(outer, 'form button').click();
    return find(outer, 'portico-alert');
  },
  async 'the refusal of a comment'(pieces) {
    const network = installTestNetwork();
    network.route('/comments', raw(pieces.join('')));
    const page = await openComments(list(comment(1, 'Ada'), 'send="request"'));
    page.textarea.value = 'I agree';
    find(page.form, 'button').click();
    await waitFor(() => expect(page.element.querySelector('[role=alert]')).not.toBeNull());
    return find(page.element, '[role=alert]');
  },
  async 'the title of a reply'(pieces) {
    const page = await openComments();
    page.replyLink('Ada').dataset['replyto'] = pieces.join('');
    page.replyLink('Ada').click();
    return find(page.element, '#reply-title');
  },
  async 'a blocked message'(pieces) {
    const element = await openBlocked();
    block(pieces.join(''));
    return waitFor(() => find(dialogOf(element), '[part=message]'));
  },
  async 'the summary of steps'(pieces) {
    const page =
      await openSteps(`<portico-form-steps><form novalidate><div data-step="You"><label>Words <textarea name="words"></textarea></label></div>
      <div data-step="Check" data-step-confirmation></div></form></portico-form-steps>`);
    const words = find(page.form, 'textarea') as HTMLTextAreaElement; // As it is written above.
    words.value = pieces.join('');
    page.element.current = 1;
    await page.clock.advance(0);
    return find(page.form, '[part=confirmation]');
  },
  async 'the inspector'(pieces) {
    await window.portico?.debug();
    mount(
      `<portico-tooltip id="inspected" content="${escaped(pieces.join(''))}"><b tabindex="0">Why</b></portico-tooltip>`,
    );
    await selectElement('portico-tooltip#inspected');
    const panel = document.querySelector('portico-inspector')?.shadowRoot?.querySelector('[role=tabpanel]');
    return find(panel, '[role=region], section');
  },
  async 'an inline item of the lightbox, and its title'(pieces) {
    const items = ['own-note', 'own-form', 'own-dialog', 'own-popup']
      .map((id) => `<a href="#${id}" data-type="inline" data-title="${escaped(pieces.join(''))}">Item</a>`)
      .join('');
    const element = await openLightbox(
      `<portico-lightbox animation-duration="none" history="false">${items}</portico-lightbox>`,
    );
    for (const index of [3, 2, 1]) await showItem(element, index);
    return showItem(element, 0);
  },
  async 'the fragment of the address, which opens panels and popups'(pieces) {
    const element = mount('<portico-off-canvas id="own-panel" aria-label="Panel"><p>Shown</p></portico-off-canvas>');
    await window.portico?.ready(element);
    const { href } = location;
    const actions = [
      '#action=consent:grant&purpose=media',
      '#action=consent:revoke&purpose=media',
      '#open-oc__own-panel',
    ];
    for (const fragment of [
      ...pieces.flatMap((piece) => [
        piece,
        `open-oc__${piece}`,
        `action=popup:open&id=${encodeURIComponent(piece)}`,
        `elementor-action:action=popup:open&settings=${btoa(JSON.stringify({ id: piece }))}`,
      ]),
      ...actions,
    ]) {
      history.replaceState(null, '', '#');
      location.hash = fragment;
      await new Promise((done) => addEventListener('hashchange', done, { once: true }));
    }
    await waitFor(() => expect(element.matches(':state(open)')).toBe(true));
    history.replaceState(null, '', href);
    return element;
  },
  async 'the names of slides'(pieces) {
    const slides = pieces.map((piece) => `<article><h3>${piece.replaceAll('<', '&lt;')}</h3></article>`);
    const element = mount(`<portico-elastic-slider>${slides.join('')}</portico-elastic-slider>`);
    await window.portico?.ready(element);
    return element;
  },
  async 'the menu of share links'(pieces) {
    const element = await openLightbox(
      `<portico-lightbox animation-duration="none" history="false" social-sharing share='[{"name":"own","url":"/own?u={url}&amp;t={title}"}]'><a href="${picture()}" data-title="${escaped(pieces.join(''))}">Item</a></portico-lightbox>`,
    );
    await element.show(0);
    const dialog = await openedLightbox(element);
    button(dialog, 'Share').click();
    await waitFor(() => getByRole(dialog, 'list', { name: 'Share' }));
    return dialog;
  },
};
