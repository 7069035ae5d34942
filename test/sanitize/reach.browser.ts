import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../console.ts';
import { begin as openLightbox, load as loadLightbox } from '../elements/lightbox/lightbox-page.ts';
import { showItem } from '../elements/lightbox/items-page.ts';
import { item, loop, markup, openLoop } from '../elements/loop-filter/loop-page.ts';
import { load as loadForm, protectedForm, route } from '../elements/protected-form/protected-page.ts';
import { begin as openTooltip, load as loadTooltip } from '../elements/tooltip/tooltip-page.ts';
import { expect } from '../expect.ts';
import { installTestNetwork, json, raw } from '../network.ts';
import { mount, mountCreated } from '../page.ts';

/*
 * The effects on the page of what visitors and servers write, through each element that shows it.
 */

const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Shows HTML by an element; resolves to the elements in which it may be. */
const doors: Readonly<Record<string, (html: string, attributes?: string) => Promise<HTMLElement>>> = {
  async 'a fetched item of the lightbox'(html) {
    installTestNetwork().route('/item', raw(html));
    const element = await openLightbox(
      '<portico-lightbox animation-duration="none" history="false"><a href="/item" data-type="ajax">Item</a></portico-lightbox>',
    );
    await showItem(element, 0);
    return element;
  },
  async 'a tooltip'(html) {
    const element = await openTooltip(
      `<portico-tooltip duration="0" content="${escaped(html)}"><b tabindex="0">Why</b></portico-tooltip>`,
    );
    element.show();
    await waitFor(() => expect(element.querySelector('[role=tooltip]')).not.toBeNull());
    return element;
  },
  async 'an answered list'(html) {
    const page = await openLoop(markup(loop(item(2, 'Item 2', html))));
    await page.tick('Red');
    await waitFor(() => expect(page.items().join()).toContain('Item 2'));
    return page.loop;
  },
  async 'a decoded form'(html, attributes) {
    installTestNetwork().route(route, json({ allow: 1, message: '', success: true }));
    const warnings = captureConsole('warn');
    // By script: addresses of inserted HTML are not those of the author.
    const element = mountCreated(protectedForm(attributes, html));
    await waitFor(() => expect(element.querySelector('form') ?? warnings.join()).not.toBe(''));
    return element;
  },
};

const elsewhere = 'https://elsewhere.example';

/** The elements of the page on which markup must not act. */
const page = `<div><label><input type="checkbox" id="own-box">Box</label><p popover="manual" id="own-popover">Popover</p>
  <dialog id="own-dialog">Dialog</dialog><form id="own-form" action="/own"></form><p id="own-note">Note</p></div>`;

const acting = `<form action="/order"><p>Shown</p><i id="own-note">Note</i><label for="own-box">Box</label>
  <button type="button" popovertarget="own-popover">Popover</button>
  <button type="button" commandfor="own-dialog" command="show-modal">Dialog</button>
  <button form="own-form">Form</button></form>`;

const leaving = [
  `<form action="${elsewhere}/take"><p>Form</p><button>Send</button></form>`,
  `<form action="/order"><p>Form</p><button formaction="${elsewhere}/take">Send</button></form>`,
];

/** Clicks on everything that an element shows; returns the addresses of the submitted forms. */
function clickAll(shown: HTMLElement): string[] {
  const sent: string[] = [];
  const record = (event: Event) => {
    event.preventDefault();
    if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return;
    const { submitter, target: form } = event;
    const isOwn = submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction');
    sent.push(isOwn ? submitter.formAction : form.action);
  };
  window.addEventListener('submit', record, true);
  for (const node of shown.querySelectorAll<HTMLElement>('label, form button')) node.click();
  window.removeEventListener('submit', record, true);
  return sent;
}

describe('markup of others', () => {
  before(async () => void (await Promise.all([loadLightbox(), loadTooltip(), loadForm()])));

  for (const [door, open] of Object.entries(doors)) {
    it(`acts on nothing outside of it, in ${door}`, async () => {
      const own = mount(page);
      const shown = await open(acting);
      await waitFor(() => expect(shown.textContent).toContain('Shown'));
      const sent = clickAll(shown);
      expect({
        box: own.querySelector('input')?.checked,
        popover: own.querySelector('[popover]')?.matches(':popover-open'),
        dialog: own.querySelector('dialog')?.open,
        own: sent.filter((address) => address.endsWith('/own')),
        notes: document.querySelectorAll('#own-note').length,
      }).toEqual({ box: false, popover: false, dialog: false, own: [], notes: 1 });
    });

    it(`sends no form to another site, in ${door}`, async () => {
      for (const html of leaving)
        expect(clickAll(await open(html)).filter((address) => address.startsWith(elsewhere))).toEqual([]);
    });
  }

  it('sends a decoded form to a site that the author names', async () => {
    for (const html of leaving) {
      const shown = await doors['a decoded form']?.(html, `action-origins="${elsewhere}"`);
      expect(shown && clickAll(shown)).toEqual([`${elsewhere}/take`]);
    }
  });
});
