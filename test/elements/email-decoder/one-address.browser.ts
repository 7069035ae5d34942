import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { overlayQueue } from '../../../src/overlay/auto-open/queue.ts';
import { captureConsole } from '../../console.ts';
import { animationsFinished } from '../../../src/overlay/modal/modal.ts';
import { expect } from '../../expect.ts';
import { hold, json, networkError, raw, noResponse, installTestNetwork, type Reply } from '../../network.ts';
import { mount } from '../../page.ts';
import { rendered } from '../../rendered.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';
import {
  ada,
  sentFields,
  mountDecoder,
  canConfirm,
  closed,
  confirm,
  controlOf,
  decodes,
  dialogOf,
  encodedIn,
  recordEvents,
  load,
  announcement,
  message,
  one,
  opened,
  focused,
  press,
  route,
  expectMessage,
} from './decoder-page.ts';

before(async () => {
  await import('../../../src/portico.ts');
  await load();
});

describe('an element with one address', () => {
  it('is a focusable, named button that opens a waiting dialog', async () => {
    installTestNetwork().route(route, noResponse);
    const element = await mountDecoder(one());
    const control = controlOf(element);
    expect([control.role, control.tabIndex, control.ariaLabel]).toEqual([
      'button',
      0,
      'Show the contact ad***@***.example',
    ]);
    control.focus();
    control.click();
    const dialog = await opened(element);
    expect(getByRole(dialog, 'heading').textContent).toBe('Hidden contact');
    expect(message(dialog)).toBe('Please wait a moment: the contact is being decoded.');
    // Screen readers read it with the dialog.
    expect(announcement(dialog)).toBe('');
    expect(dialog.getAttribute('aria-labelledby')).toBe('header');
    expect([focused()?.parentElement === dialog, element.matches(':state(waiting)')]).toEqual([true, true]);
  });

  it('blurs the hint at once, and creates its control before the next paint', async () => {
    const element = mount(one());
    await Promise.resolve();
    expect(element.hasAttribute('data-portico-blur')).toBe(true);
    expect(element.shadowRoot).toBe(null);
    await rendered();
    expect([element.hasAttribute('data-portico-blur'), controlOf(element).role]).toEqual([true, 'button']);
  });

  it('decodes before its control is created', async () => {
    installTestNetwork().route(route, noResponse);
    const element = mount(one());
    await Promise.resolve();
    void Reflect.apply(Reflect.get(element, 'decode') as () => unknown, element, []);
    expect(controlOf(element).role).toBe('button');
    expect(message(await opened(element))).toContain('Please wait');
  });

  it('creates its control when the browser is idle if it is far below the window', async () => {
    const element = mount(`<div style="margin-block-start: 500vh">${one()}</div>`).querySelector(
      'portico-email-decoder',
    );
    if (!(element instanceof HTMLElement)) throw new Error('There is no decoder.');
    await waitFor(() => expect(controlOf(element).role).toBe('button'));
  });

  it('removes the blur when it is not encoded any more before its control is created', async () => {
    const element = mount(one());
    await Promise.resolve();
    element.removeAttribute('encoded');
    await rendered();
    expect([element.hasAttribute('data-portico-blur'), element.shadowRoot]).toEqual([false, null]);
  });

  for (const key of ['Enter', ' ']) {
    it(`opens on the key "${key}"`, async () => {
      installTestNetwork().route(route, noResponse);
      const element = await mountDecoder(one());
      controlOf(element).focus();
      expect(press(key)).toBe(false);
      await opened(element);
    });
  }

  it('shows the value after at least 3 s and selects it on click', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    network.route(route, ada);
    const element = await mountDecoder(one());
    const events = recordEvents(element, ['portico-decoded']);
    controlOf(element).click();
    const dialog = await opened(element);
    await network.settle();
    await clock.advance(2900);
    expect([canConfirm(dialog), events]).toEqual([false, []]);
    await clock.advance(200);
    await expectMessage(dialog, 'The contact is ada@harbour.example');
    expect(announcement(dialog)).toBe('The contact is ada@harbour.example');
    const value = dialog.querySelector('[part=value]');
    expect([value?.textContent, value?.getAttribute('title')]).toEqual(['ada@harbour.example', 'Click to select']);
    expect(events).toEqual([
      { name: 'portico-decoded', detail: { encoded: 'enc-ada', decoded: 'ada@harbour.example' } },
    ]);
    expect([focused() === confirm(dialog), element.matches(':state(decoded)')]).toEqual([true, true]);
    if (value) fireEvent.click(value);
    expect(getSelection()?.toString()).toBe('ada@harbour.example');
  });

  for (const [result, writeText, announced] of [
    ['copies the value and announces it', () => Promise.resolve(), 'Copied'],
    [
      'selects the value if it cannot be copied',
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
      'Not copied. The contact is selected: copy it with your keyboard.',
    ],
  ] as const) {
    it(result, async () => {
      const clock = installTestClock();
      const network = installTestNetwork();
      network.route(route, ada);
      const copied: string[] = [];
      const clipboard = {
        writeText: (text: string) => {
          copied.push(text);
          return writeText();
        },
      };
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
      const element = await mountDecoder(one());
      controlOf(element).click();
      const dialog = await opened(element);
      await network.settle();
      await clock.advance(3100);
      await expectMessage(dialog, 'The contact is ada@harbour.example');
      // The dialog becomes modal after its first paint. That moves the focus, which would end the selection in WebKit.
      await waitFor(() => expect([dialog.matches(':modal'), focused() === confirm(dialog)]).toEqual([true, true]));
      getByRole(dialog, 'button', { name: 'Copy' }).click();
      await expectMessage(dialog, announced);
      expect(copied).toEqual(['ada@harbour.example']);
      if (announced !== 'Copied') expect(getSelection()?.toString()).toBe('ada@harbour.example');
      Reflect.deleteProperty(navigator, 'clipboard');
    });
  }

  it('measures the 3 s from the click', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const element = await mountDecoder(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(sentFields(network)).toHaveLength(1));
    await clock.advance(5000);
    held.respond(ada);
    await expectMessage(dialog, 'ada@harbour.example');
  });

  it('shows the value at once with decode-delay="0"', async () => {
    installTestClock();
    installTestNetwork().route(route, ada);
    const element = await mountDecoder(one('decode-delay="0"'));
    controlOf(element).click();
    await expectMessage(await opened(element), 'ada@harbour.example');
  });

  it('is filled with a link by "Got it", and unblurred 2 s later', async () => {
    const clock = installTestClock();
    installTestNetwork().route(route, ada);
    const element = await mountDecoder(one('decode-delay="0"'));
    expect(element.hasAttribute('data-portico-blur')).toBe(true);
    controlOf(element).focus();
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    confirm(dialog).click();
    await closed(element);
    const link = getByRole<HTMLAnchorElement>(element, 'link', { name: 'ada@harbour.example' });
    expect([link.getAttribute('href'), element.textContent]).toEqual([
      'mailto:ada@harbour.example',
      'ada@harbour.example',
    ]);
    expect([controlOf(element).role, controlOf(element).ariaLabel]).toEqual([null, null]);
    await waitFor(() => expect(focused() === link).toBe(true));
    expect(element.matches(':state(decoded)')).toBe(true);
    expect(link.hasAttribute('data-portico-blur')).toBe(true);
    expect(getComputedStyle(link).textShadow).not.toBe('none');
    await clock.advance(1900);
    expect(link.hasAttribute('data-portico-blur')).toBe(true);
    await clock.advance(200);
    expect([link.hasAttribute('data-portico-blur'), element.hasAttribute('data-portico-blur')]).toEqual([false, false]);
  });

  it('is also filled when Escape closes the dialog', async () => {
    installTestNetwork().route(route, ada);
    const element = await mountDecoder(one('decode-delay="0"'));
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    press('Escape');
    await closed(element);
    expect(getByRole(element, 'link').textContent).toBe('ada@harbour.example');
  });

  it('aborts the request when the waiting dialog closes, and can be clicked again', async () => {
    const network = installTestNetwork();
    network.route(route, noResponse);
    const element = await mountDecoder(one('decode-delay="0"'));
    const events = recordEvents(element, ['portico-decoded', 'portico-decode-failed']);
    controlOf(element).focus();
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    getByRole(dialog, 'button', { name: 'Close' }).click();
    await closed(element);
    expect(network.sent(route)[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(focused() === controlOf(element)).toBe(true));
    expect([events, element.matches(':state(waiting)'), controlOf(element).role]).toEqual([[], false, 'button']);
    network.route(route, ada);
    controlOf(element).click();
    await expectMessage(await opened(element), 'ada@harbour.example');
  });

  it('lets popups that open automatically wait until the dialog is closed', async () => {
    installTestNetwork().route(route, noResponse);
    const element = await mountDecoder(one());
    controlOf(element).click();
    await opened(element);
    let isOpen = false;
    const open = () => (isOpen = true);
    const popup = { owner: {}, isPopup: true, avoids: false, wait: () => 0, open, dropped: () => {} };
    overlayQueue.request(popup, new AbortController().signal);
    expect(isOpen).toBe(false);
    press('Escape');
    await closed(element);
    await waitFor(() => expect(isOpen).toBe(true));
    overlayQueue.closed(popup.owner);
  });

  it('sends one request for several clicks', async () => {
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const element = await mountDecoder(one('decode-delay="0"'));
    const [first, second] = [element.decode(), element.decode()];
    controlOf(element).click();
    await opened(element);
    controlOf(element).click();
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    held.respond(ada);
    expect(await Promise.all([first, second])).toEqual(['ada@harbour.example', 'ada@harbour.example']);
    expect(network.sent(route)).toHaveLength(1);
  });

  it('sends the encoded text, the page and the visitor data', async () => {
    const network = installTestNetwork();
    network.route(route, ada);
    const element = await mountDecoder(one('decode-delay="0"'));
    await element.decode();
    const [fields] = sentFields(network);
    expect(encodedIn(fields)).toEqual({ 0: 'enc-ada' });
    expect([fields?.event_javascript_data, fields?.post_url, fields?.referrer]).toEqual([
      '{}',
      location.href,
      document.referrer,
    ]);
  });

  it('sends only action and encoded text for an admin', async () => {
    const network = installTestNetwork();
    network.route('/ajax', ada);
    const element = await mountDecoder(one('decode-delay="0" admin transport="ajax" ajax-url="/ajax" ajax-nonce="n1"'));
    await element.decode();
    const [fields] = sentFields(network, '/ajax');
    const { no_cache: _, ...known } = fields ?? {};
    expect(known).toEqual({ action: 'apbct_decode_email', encodedEmails: '{"0":"enc-ada"}', _ajax_nonce: 'n1' });
  });

  it('uses the author’s link as button and keeps its text', async () => {
    installTestNetwork().route(route, ada);
    const element = await mountDecoder(one('decode-delay="0"', '<a href="/contact">Write to Ada</a>'));
    const button = getByRole<HTMLAnchorElement>(element, 'button', { name: 'Write to Ada' });
    expect([button.hasAttribute('data-portico-blur'), element.shadowRoot === null]).toEqual([false, true]);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    button.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    confirm(dialog).click();
    await closed(element);
    const link = getByRole(element, 'link', { name: 'Write to Ada' });
    expect(link.getAttribute('href')).toBe('mailto:ada@harbour.example');
  });

  it('uses German texts in a German page', async () => {
    installTestNetwork().route(route, ada);
    const element = await mountDecoder(`<div lang="de">${one('decode-delay="0"')}</div>`);
    expect(controlOf(element).ariaLabel).toBe('Kontakt anzeigen ad***@***.example');
    controlOf(element).click();
    const dialog = await opened(element);
    await expectMessage(dialog, 'Der Kontakt lautet ada@harbour.example');
    expect(confirm(dialog).textContent).toBe('Verstanden');
  });

  it('fills all nodes with the same encoded text, also later ones', async () => {
    installTestNetwork().route(route, ada);
    const element = await mountDecoder(one('decode-delay="0"'));
    const other = await mountDecoder(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    confirm(dialog).click();
    await waitFor(() => expect(other.textContent).toBe('ada@harbour.example'));
    const late = await mountDecoder(one());
    expect([late.textContent, late.matches(':state(decoded)')]).toEqual(['ada@harbour.example', true]);
    expect(await late.decode()).toBe('ada@harbour.example');
  });

  it('inserts the value as text, never as markup', async () => {
    installTestNetwork().route(
      route,
      decodes({ 'enc-ada': sinkVectors.address.link.replace('Fish', 'ada@harbour.example<img src="//[">') }),
    );
    const element = await mountDecoder(one('decode-delay="0"'));
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    expect(dialog.querySelectorAll('img, a')).toHaveLength(0);
    confirm(dialog).click();
    await closed(element);
    expect([...element.querySelectorAll('*')].map(({ outerHTML }) => outerHTML)).toEqual([
      '<a href="mailto:ada@harbour.example" data-portico-blur="">ada@harbour.example</a>',
    ]);
  });

  it('shows other values as text without a link', async () => {
    installTestNetwork().route(route, decodes({ 'enc-ada': sinkVectors.address.url }));
    const element = await mountDecoder(one('decode-delay="0"'));
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    confirm(dialog).click();
    await closed(element);
    expect([element.textContent, element.querySelectorAll('a').length]).toEqual([sinkVectors.address.url, 0]);
  });
});

describe('a failure', () => {
  const refused = {
    success: true,
    data: [{ encoded_email: 'enc-ada', decoded_email: '', is_allowed: false, comment: '*** Forbidden. Robot. ***' }],
  };
  const cannot = 'This contact cannot be decoded just now. Please try again later.';
  const cases: readonly (readonly [description: string, reply: Reply, reason: string, message: string])[] = [
    ['a refused visitor', json(refused), 'blocked', 'blocked: *** Forbidden. Robot. ***'],
    ['a block reply', json({ apbct: { blocked: 1, comment: 'Go away' } }), 'blocked', 'blocked: Go away'],
    [
      'an unreachable decoding service',
      json({ success: false, apbct: { comment: 'Cloud down' } }),
      'connection',
      'cannot connect: Cloud down',
    ],
    ['no network', networkError, 'connection', 'cannot connect: You are probably offline.'],
    ['a status of 500', json({}, 500), 'undecoded', cannot],
    ['HTML instead of JSON', raw('<h1>Oops</h1>'), 'undecoded', cannot],
    ['a response with an error', json({ error: 'No' }), 'undecoded', cannot],
    ['an empty response', raw(''), 'undecoded', cannot],
    ['a response without rows', json({ success: true, data: [] }), 'undecoded', cannot],
    ['a refused nonce without a fresh one', json({ data: { status: 403 } }, 403), 'undecoded', cannot],
  ];
  for (const [description, reply, reason, text] of cases) {
    it(`is shown at once, hides after 3 s and allows another click: ${description}`, async () => {
      captureConsole('error');
      const clock = installTestClock();
      const network = installTestNetwork();
      network.route(route, reply);
      network.route('/', json({}));
      const element = await mountDecoder(one());
      const events = recordEvents(element, ['portico-decode-failed']);
      controlOf(element).click();
      const dialog = await opened(element);
      await waitFor(() => expect(message(dialog)).toBe(text));
      expect(events).toEqual([
        { name: 'portico-decode-failed', detail: { encoded: 'enc-ada', reason, message: text } },
      ]);
      expect([element.matches(':state(blocked)'), element.matches(':state(undecoded)')]).toEqual([
        reason === 'blocked',
        reason !== 'blocked',
      ]);
      await clock.advance(2900);
      expect(dialogOf(element) === dialog).toBe(true);
      await clock.advance(200);
      await closed(element);
      expect([element.textContent, controlOf(element).role]).toEqual(['ad***@***.example', 'button']);
      network.route(route, ada);
      controlOf(element).click();
      await opened(element);
      await network.settle();
      await clock.advance(3000);
      await expectMessage(dialog, 'ada@harbour.example');
    });
  }

  it('is shown after a timeout of 15 s', async () => {
    captureConsole('error');
    const clock = installTestClock();
    const network = installTestNetwork();
    network.route(route, noResponse);
    const element = await mountDecoder(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    await clock.advance(15_000);
    await expectMessage(dialog, 'cannot connect: Server response timeout');
  });

  it('stays while the focus or the pointer is in the dialog', async () => {
    captureConsole('error');
    const clock = installTestClock();
    installTestNetwork().route(route, networkError);
    const element = await mountDecoder(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await expectMessage(dialog, 'offline');
    press('Tab');
    getByRole(dialog, 'button', { name: 'Close' }).focus();
    await clock.advance(10_000);
    expect(dialogOf(element) === dialog).toBe(true);
    // The dialog moves while it opens.
    await animationsFinished(dialog);
    const frame = dialog.firstElementChild;
    const { left: clientX, top: clientY } = frame?.getBoundingClientRect() ?? new DOMRect();
    frame?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse', clientX, clientY }));
    getByRole(dialog, 'button', { name: 'Close' }).blur();
    await clock.advance(10_000);
    expect(dialogOf(element) === dialog).toBe(true);
  });

  it('stays until Escape after the first key press in the dialog', async () => {
    captureConsole('error');
    const clock = installTestClock();
    installTestNetwork().route(route, networkError);
    const element = await mountDecoder(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await expectMessage(dialog, 'offline');
    expect(focused()?.parentElement === dialog).toBe(true);
    await clock.advance(2000);
    press('ArrowDown');
    await clock.advance(100_000);
    expect(dialogOf(element) === dialog).toBe(true);
    press('Escape');
    await closed(element);
  });

  it('hides after a key press that preceded it', async () => {
    captureConsole('error');
    const clock = installTestClock();
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const element = await mountDecoder(one());
    controlOf(element).click();
    const dialog = await opened(element);
    press('ArrowDown');
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    held.respond(networkError);
    await expectMessage(dialog, 'offline');
    await clock.advance(3000);
    await closed(element);
  });

  it('closes on a click outside the dialog, not inside', async () => {
    captureConsole('error');
    installTestClock();
    installTestNetwork().route(route, networkError);
    const element = await mountDecoder(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await expectMessage(dialog, 'offline');
    const { left, top } = dialog.getBoundingClientRect();
    const pressAt = (clientX: number, clientY: number) => {
      for (const type of ['pointerdown', 'pointerup'])
        dialog.dispatchEvent(new PointerEvent(type, { clientX, clientY, bubbles: true, composed: true }));
      dialog.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true, composed: true }));
    };
    pressAt(left + 5, top + 5);
    expect(dialogOf(element) === dialog).toBe(true);
    pressAt(left - 5, top - 5);
    await closed(element);
  });

  it('is shown beside the control if the dialog cannot open', async () => {
    captureConsole('warn');
    const clock = installTestClock();
    installTestNetwork().route(route, noResponse);
    const element = await mountDecoder(`<p>${one('', '<a href="/contact">Write</a>')}</p>`);
    element.style.display = 'none';
    const events = recordEvents(element, ['portico-decode-failed']);
    expect(await element.decode()).toBe(undefined);
    expect(events).toHaveLength(1);
    getByRole(element, 'button', { hidden: true }).click();
    await waitFor(() => expect(getByRole(element, 'alert', { hidden: true }).textContent).toBe(cannot));
    await clock.advance(3000);
    expect(element.querySelectorAll('[role=alert]')).toHaveLength(0);
  });

  it('makes decode() resolve to undefined', async () => {
    captureConsole('error');
    installTestNetwork().route(route, networkError);
    const element = await mountDecoder(one());
    expect(await element.decode()).toBe(undefined);
  });
});

it('decodes by a command', async () => {
  installTestNetwork().route(route, ada);
  const element = await mountDecoder(one('id="ada" decode-delay="0"'));
  mount('<button commandfor="ada" command="--decode">Show</button>').click();
  await expectMessage(await opened(element), 'ada@harbour.example');
});
