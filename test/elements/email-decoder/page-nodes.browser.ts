import { getByRole, getByText, queryAllByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { json, noResponse, installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { settled } from '../../conformance/subjects.ts';
import {
  sentFields,
  mountDecoder,
  canConfirm,
  closed,
  confirm,
  decodes,
  encodedIn,
  focused,
  load,
  opened,
  press,
  route,
  expectMessage,
  span,
} from './decoder-page.ts';

before(async () => {
  await import('../../../src/portico.ts');
  await load();
});

const decoder = '<portico-email-decoder decode-delay="0"></portico-email-decoder>';

const both = decodes({ 'enc-ada': 'ada@harbour.example', 'enc-phone': '+49 40 123456' });

async function gotIt(element: HTMLElement): Promise<void> {
  const dialog = await opened(element);
  await waitFor(() => expect(canConfirm(dialog)).toBe(true));
  confirm(dialog).click();
  await closed(element);
}

describe('the encoded nodes of a page', () => {
  it('are buttons, also later ones', async () => {
    installTestNetwork();
    const page = mount(`<main>${span('enc-ada')} ${span('enc-phone')}</main>`);
    await mountDecoder(decoder);
    const names = () => queryAllByRole(page, 'button').map(({ ariaLabel }) => ariaLabel);
    expect(names()).toEqual(['Show the contact ad***@***.example', 'Show the contact +49 *** ***']);
    const late = document.createElement('p');
    late.append(document.createRange().createContextualFragment(span('enc-late', 'l***@***.example')));
    page.append(late);
    await settled();
    expect(names()).toHaveLength(3);
  });

  it('are requested individually, and all nodes with the same text are filled', async () => {
    const network = installTestNetwork();
    network.route(route, both);
    const page = mount(
      `<main><p>${span('enc-ada')}</p><p>${span('enc-phone')}</p><footer>${span('enc-ada')}</footer></main>`,
    );
    const element = await mountDecoder(decoder);
    const [first] = queryAllByRole(page, 'button');
    first?.focus();
    press('Enter');
    await expectMessage(await opened(element), 'ada@harbour.example');
    await gotIt(element);
    expect(sentFields(network).map(encodedIn)).toEqual([{ 0: 'enc-ada' }]);
    const links = queryAllByRole<HTMLAnchorElement>(page, 'link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['ada@harbour.example', 'mailto:ada@harbour.example'],
      ['ada@harbour.example', 'mailto:ada@harbour.example'],
    ]);
    await waitFor(() => expect(focused() === links[0]).toBe(true));
    expect(page.querySelectorAll('[data-original-string]')).toHaveLength(1);
    getByRole(page, 'button', { name: /\+49/ }).click();
    await gotIt(element);
    expect(getByText(page, '+49 40 123456').getAttribute('href')).toBe('tel:+49 40 123456'.replaceAll(' ', ''));
    expect(page.querySelectorAll('[title], [role], [aria-label]')).toHaveLength(0);
  });

  it('are decoded together with an encoded link around them', async () => {
    const network = installTestNetwork();
    network.route(
      route,
      decodes({ 'enc-link': 'ada@harbour.example?subject=Boats', 'enc-ada': 'ada@harbour.example' }),
    );
    const page = mount(
      `<main><a href="mailto:ad***@***.example" data-original-string="enc-link">Mail: ${span('enc-ada')}</a></main>`,
    );
    const element = await mountDecoder(decoder);
    const [button, ...others] = queryAllByRole(page, 'button');
    expect([button?.localName, button?.ariaLabel, others]).toEqual([
      'a',
      'Show the contact Mail: ad***@***.example',
      [],
    ]);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    page.querySelector('span')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    await gotIt(element);
    expect(sentFields(network).map(encodedIn)).toEqual([{ 0: 'enc-link', 1: 'enc-ada' }]);
    const link = getByRole(page, 'link', { name: 'Mail: ada@harbour.example' });
    expect([link.getAttribute('href'), link.querySelectorAll('a').length]).toEqual([
      'mailto:ada@harbour.example?subject=Boats',
      0,
    ]);
  });

  it('get no control inside another link', async () => {
    installTestNetwork();
    const page = mount(`<main><a href="#contact">${span('enc-ada')}</a></main>`);
    await mountDecoder(decoder);
    expect(queryAllByRole(page, 'button')).toHaveLength(0);
  });

  it('are blurred at marked letters or as a masked hint, not as words', async () => {
    installTestNetwork();
    const page = mount(
      `<main>${span('a', 'al<span class="apbct-blur">***</span>@x.example')}${span('b', 'b***@x.example')}${span('c', 'Click to show email!')}</main>`,
    );
    await mountDecoder(decoder);
    const blurred = [...page.querySelectorAll('[data-portico-blur]')].map(({ textContent }) => textContent);
    expect(blurred).toEqual(['***', 'b***@x.example']);
    expect(getByRole(page, 'button', { name: 'Click to show email!' }).ariaLabel).toBe(null);
    expect(getComputedStyle(page.querySelector('[data-portico-blur]') ?? page).textShadow).not.toBe('none');
  });

  it('keep a picture beside their text', async () => {
    installTestNetwork().route(route, both);
    const page = mount(
      `<main>${span('enc-ada', '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">ad***@***.example')}</main>`,
    );
    const element = await mountDecoder(decoder);
    getByRole(page, 'button').click();
    await gotIt(element);
    expect([page.querySelectorAll('img').length, page.textContent]).toEqual([1, 'ada@harbour.example']);
  });

  it('are found by a custom selector; an invalid one warns', async () => {
    const warned = captureConsole('warn');
    installTestNetwork();
    const page = mount(`<main><p>${span('enc-ada')}</p><footer>${span('enc-phone')}</footer></main>`);
    const element = await mountDecoder(
      '<portico-email-decoder selector="footer [data-original-string]"></portico-email-decoder>',
    );
    expect(queryAllByRole(page, 'button').map(({ textContent }) => textContent)).toEqual(['+49 *** ***']);
    element.setAttribute('selector', 'p span');
    await settled();
    expect(queryAllByRole(page, 'button').map(({ textContent }) => textContent)).toEqual(['ad***@***.example']);
    element.setAttribute('selector', 'p[');
    await settled();
    expect(queryAllByRole(page, 'button')).toEqual([]);
    await waitFor(() => expect(warned.join(' ')).toContain('selector="p[" is not a valid CSS selector'));
  });

  it('are restored when the decoder is removed, and claimed by the next one', async () => {
    installTestNetwork();
    const page = mount(`<main>${span('enc-ada')}</main>`);
    const before = page.innerHTML;
    const first = await mountDecoder(decoder);
    const second = await mountDecoder(decoder);
    expect(queryAllByRole(page, 'button')).toHaveLength(1);
    first.remove();
    await settled();
    expect(queryAllByRole(page, 'button')).toHaveLength(1);
    second.remove();
    await settled();
    expect(page.innerHTML).toBe(before);
  });

  it('are decoded by decode(), with or without an argument', async () => {
    const network = installTestNetwork();
    network.route(route, both);
    mount(`<main>${span('enc-ada')}${span('enc-phone')}</main>`);
    const element = await mountDecoder(decoder);
    expect(await element.decode('enc-phone')).toBe('+49 40 123456');
    await gotIt(element);
    expect(await element.decode()).toBe('ada@harbour.example');
    await gotIt(element);
    expect(await element.decode()).toBe(undefined);
    expect(sentFields(network).map(encodedIn)).toEqual([{ 0: 'enc-phone' }, { 0: 'enc-ada' }]);
  });

  it('are found in a shadow root by a decoder in it', async () => {
    installTestNetwork().route(route, both);
    const host = mount('<section></section>');
    const root = host.attachShadow({ mode: 'open' });
    root.append(document.createRange().createContextualFragment(`<p>${span('enc-ada')}</p>${decoder}`));
    await settled();
    const element = root.querySelector('portico-email-decoder');
    root.querySelector<HTMLElement>('[role=button]')?.click();
    if (element instanceof HTMLElement) await gotIt(element);
    expect(root.querySelector('p')?.textContent).toBe('ada@harbour.example');
  });

  it('become links directly in a shadow root', async () => {
    installTestNetwork().route(route, both);
    const root = mount('<section></section>').attachShadow({ mode: 'open' });
    root.append(document.createRange().createContextualFragment(`${span('enc-ada')}${decoder}`));
    await settled();
    const element = root.querySelector('portico-email-decoder');
    root.querySelector<HTMLElement>('[role=button]')?.click();
    if (element instanceof HTMLElement) await gotIt(element);
    expect(root.querySelector('a')?.href).toBe('mailto:ada@harbour.example');
  });
});

describe('the dialog', () => {
  it('is loaded on pointer or focus, and rendered before the request', async () => {
    const network = installTestNetwork();
    network.route(route, noResponse);
    const page = mount(`<main>${span('enc-ada')}</main>`);
    const element = await mountDecoder(decoder);
    getByRole(page, 'button').dispatchEvent(new PointerEvent('pointerenter'));
    await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(false));
    expect(network.sent()).toEqual([]);
    let wasThere: boolean | undefined;
    network.route(route, (sent) => {
      wasThere = element.shadowRoot?.querySelector('dialog')?.open;
      return noResponse(sent);
    });
    getByRole(page, 'button').click();
    await waitFor(() => expect(wasThere).toBe(true));
  });

  it('stays in the top layer when the element moves', async () => {
    installTestNetwork().route(route, noResponse);
    mount(`<main>${span('enc-ada')}</main>`);
    const element = await mountDecoder(decoder);
    void element.decode();
    const dialog = await opened(element);
    mount('<section></section>').append(element);
    await waitFor(() => expect(dialog.matches(':modal, :popover-open')).toBe(true));
  });

  it('closes with its element, which aborts the request', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    network.route(route, noResponse);
    mount(`<main>${span('enc-ada')}</main>`);
    const element = await mountDecoder(decoder);
    const decoding = element.decode();
    await opened(element);
    await waitFor(() => expect(network.sent()).toHaveLength(1));
    element.remove();
    expect(await decoding).toBe(undefined);
    expect(network.sent()[0]?.signal.aborted).toBe(true);
    await clock.advance(20_000);
    expect(document.querySelectorAll('[role=button][data-original-string]')).toHaveLength(0);
  });

  it('shows a failure to an admin without permission', async () => {
    captureConsole('error');
    const network = installTestNetwork();
    network.route(route, json({ data: { status: 403 } }, 403));
    network.route('/', json({ wpnonce: '' }));
    mount(`<main>${span('enc-ada')}</main>`);
    const element = await mountDecoder('<portico-email-decoder admin></portico-email-decoder>');
    void element.decode();
    await expectMessage(await opened(element), 'cannot be decoded');
  });
});
