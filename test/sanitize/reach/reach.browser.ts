import { fireEvent, waitFor } from '@testing-library/dom';
import { captureConsole } from '../console.ts';
import { begin as openLightbox, load as loadLightbox, picture } from '../elements/lightbox/lightbox-page.ts';
import { showItem } from '../elements/lightbox/items-page.ts';
import { item, loop, markup, openLoop } from '../elements/loop-filter/loop-page.ts';
import { load as loadForm, protectedForm, route } from '../elements/protected-form/protected-page.ts';
import { begin as openTooltip, load as loadTooltip } from '../elements/tooltip/tooltip-page.ts';
import { expect } from '../expect.ts';
import { installTestNetwork, json, raw } from '../network.ts';
import { mount, mountCreated } from '../page.ts';
import { preload } from '../preload.ts';
import { attacks } from './page-attacks.ts';
import { settled, watchTrap } from './trap.ts';

/*
 * The effects on the page of what visitors and servers write, through each element that shows it: no request, no navigation, no consent, nothing
 * stored, no dialog, and nothing that acts on the page around it.
 */

const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Shows HTML by an element; resolves to the elements in which it may be. */
const doors: Readonly<Record<string, (html: string, attributes?: string) => Promise<Element>>> = {
  async 'a fetched item of the lightbox'(html) {
    installTestNetwork().route('/item', raw(html));
    const element = await openLightbox(
      '<portico-lightbox animation-duration="none" history="false"><a href="/item" data-type="ajax">Item</a></portico-lightbox>',
    );
    await showItem(element, 0);
    return element;
  },
  async 'a caption'(html) {
    const element = await openLightbox(
      `<portico-lightbox animation-duration="none" history="false"><a href="${picture()}" data-caption="${escaped(html)}">Item</a></portico-lightbox>`,
    );
    await showItem(element, 0);
    return waitFor(() => {
      const caption = element.shadowRoot?.querySelector('[part~=caption]');
      if (!caption?.textContent) throw new Error('There is no caption.');
      return caption;
    });
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
  <dialog id="own-dialog">Dialog</dialog><form id="own-form" action="/own"></form><p id="own-note">Note</p>
  <template id="own-template"><p id="own-copy">Copy<script>trap()</script></p></template>
  <portico-popup id="own-popup">Popup</portico-popup><portico-consent id="own-consent" layout="bar"></portico-consent></div>`;

/** Attributes that no markup of others keeps. */
const leftovers =
  'on|ping|style$|srcdoc|autofocus|contenteditable|accesskey|is$|part|exportparts|nonce|popover|download|background|usemap|attributionsrc|data-portico-(action|close)|data-rule-remote';

/** Forms that are sent to another site. */
const leaving = [
  `<form action="${elsewhere}/take"><p>Form</p><button>Send</button></form>`,
  `<form action="/order"><p>Form</p><button formaction="${elsewhere}/take">Send</button></form>`,
];

const addressOf = ({ submitter, target: form }: SubmitEvent): string => {
  if (submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction')) return submitter.formAction;
  return form instanceof HTMLFormElement ? (form.getAttribute('action') ?? '') : '';
};

/** Clicks on everything that an element shows, and types into its fields; returns the addresses of submitted forms and followed links. */
function touchAll(shown: Element): string[] {
  const left: string[] = [];
  const record = (event: Event) => {
    // The target of an event from a shadow root is its host.
    const [target] = event.composedPath();
    const link = event.type === 'click' && target instanceof Element ? target.closest('a[href]') : null;
    if (event.type === 'click' && !link) return;
    event.preventDefault();
    left.push(event instanceof SubmitEvent ? addressOf(event) : (link?.getAttribute('href') ?? ''));
  };
  for (const type of ['submit', 'click']) window.addEventListener(type, record);
  for (const node of shown.querySelectorAll<HTMLElement>('a, b, label, button, input')) {
    if (node instanceof HTMLInputElement) fireEvent.input(node, { target: { value: 'typed' } });
    fireEvent.blur(node);
    node.click();
  }
  for (const tooltip of shown.querySelectorAll<HTMLElement & { show?: () => void }>('portico-tooltip'))
    tooltip.show?.();
  for (const type of ['submit', 'click']) window.removeEventListener(type, record);
  return left;
}

describe('markup of others', () => {
  watchTrap();
  before(async () => {
    await import('../../src/portico.ts');
    await Promise.all([
      loadLightbox(),
      loadTooltip(),
      loadForm(),
      preload('popup'),
      preload('consent'),
      preload('alert'),
    ]);
  });

  for (const [door, open] of Object.entries(doors)) {
    it(`has no effect on the page, in ${door}`, async () => {
      captureConsole('warn');
      const own = mount(page);
      await window.portico?.ready(own);
      const notice = document.querySelector('#own-consent');
      await waitFor(() => expect(notice?.matches(':state(open)')).toBe(true));
      const events: string[] = [];
      const ending = new AbortController();
      for (const type of ['portico-consent', 'portico-open']) {
        const record = ({ target }: Event) => {
          if (target === document || (target instanceof Element && target.closest('portico-popup, portico-consent')))
            events.push(type);
        };
        window.addEventListener(type, record, { signal: ending.signal, capture: true });
      }
      const state = () => ({
        stored: [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie],
        origin: new URL(document.baseURI).origin,
        head: document.head.querySelectorAll('base, meta[http-equiv], [href*=beacon]').length,
        members: [typeof document.getElementById, document.body.localName, typeof document.forms.length],
        box: own.querySelector('input')?.checked,
        popover: own.querySelector('[popover]')?.matches(':popover-open'),
        dialogs: [...document.querySelectorAll('dialog[open]')].filter((dialog) => !dialog.closest('[role=tooltip]'))
          .length,
        popup: own.querySelector('portico-popup')?.hasAttribute('open'),
        fields: [...new FormData(own.querySelector('form') ?? undefined).keys()],
        notes: document.querySelectorAll('#own-note').length,
        copies: document.querySelectorAll('#own-copy').length,
      });
      const before = state();
      // A decoded form is refused as a whole.
      const more = door === 'a decoded form' ? '' : leaving.join('');
      const shown = await open(
        `<p>Shown</p><form action="/order">${attacks['labels and targets']}</form>${Object.values(attacks).slice(1).join('')}${more}`,
      );
      await window.portico?.ready(shown);
      const left = touchAll(shown);
      await settled();
      ending.abort();
      const names = [...shown.querySelectorAll('*')].flatMap((node) => node.getAttributeNames());
      expect({
        ...state(),
        events,
        left: left.filter((address) => !/^(\/own|\/order|\/item|\/items\/2|\?replytocom=1|)$/.test(address)),
        names: names.filter((name) => new RegExp(`^(${leftovers})`).test(name)),
      }).toEqual({ ...before, events: [], left: [], names: [] });
    });
  }

  it('sends no decoded form to another site', async () => {
    for (const html of leaving) {
      const shown = await doors['a decoded form']?.(html);
      expect(shown && touchAll(shown)).toEqual([]);
    }
  });

  it('sends a decoded form to a site that the author names', async () => {
    for (const html of leaving) {
      const shown = await doors['a decoded form']?.(html, `action-origins="${elsewhere}"`);
      expect(shown && touchAll(shown)).toEqual([`${elsewhere}/take`]);
    }
  });
});
