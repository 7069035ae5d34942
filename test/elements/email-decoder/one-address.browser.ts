import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { hold, json, lost, raw, silence, installTestNetwork, type Reply } from '../../network.ts';
import { mount } from '../../page.ts';
import {
  ada,
  asked,
  begin,
  canConfirm,
  closed,
  confirm,
  controlOf,
  decodes,
  dialogOf,
  encodedIn,
  heard,
  load,
  message,
  one,
  opened,
  focused,
  press,
  route,
  says,
} from './decoder-page.ts';

before(async () => {
  await import('../../../src/portico.ts');
  await load();
});

describe('an element around one address', () => {
  it('is a button, with a name and in the order of Tab, and opens a dialog that waits', async () => {
    installTestNetwork().route(route, silence);
    const element = await begin(one());
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
    expect(dialog.getAttribute('aria-labelledby')).toBe('header');
    expect([focused()?.parentElement === dialog, element.matches(':state(waiting)')]).toEqual([true, true]);
  });

  for (const key of ['Enter', ' ']) {
    it(`opens by the key "${key}"`, async () => {
      installTestNetwork().route(route, silence);
      const element = await begin(one());
      controlOf(element).focus();
      expect(press(key)).toBe(false);
      await opened(element);
    });
  }

  it('shows the value after 3 s at the earliest, to be selected by a click', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    network.route(route, ada);
    const element = await begin(one());
    const told = heard(element, ['portico-decoded']);
    controlOf(element).click();
    const dialog = await opened(element);
    await network.settle();
    await clock.advance(2900);
    expect([canConfirm(dialog), told]).toEqual([false, []]);
    await clock.advance(200);
    await says(dialog, 'The contact is ada@harbour.example');
    const value = dialog.querySelector('[part=value]');
    expect([value?.textContent, value?.getAttribute('title')]).toEqual(['ada@harbour.example', 'Click to select']);
    expect(told).toEqual([{ name: 'portico-decoded', detail: { encoded: 'enc-ada', decoded: 'ada@harbour.example' } }]);
    expect([focused() === confirm(dialog), element.matches(':state(decoded)')]).toEqual([true, true]);
    if (value) fireEvent.click(value);
    expect(getSelection()?.toString()).toBe('ada@harbour.example');
  });

  it('counts the 3 s from the click, however long the site took', async () => {
    const clock = installTestClock();
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const element = await begin(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(asked(network)).toHaveLength(1));
    await clock.advance(5000);
    held.answer(ada);
    await says(dialog, 'ada@harbour.example');
  });

  it('shows it at once with a delay of 0', async () => {
    installTestClock();
    installTestNetwork().route(route, ada);
    const element = await begin(one('decode-delay="0"'));
    controlOf(element).click();
    await says(await opened(element), 'ada@harbour.example');
  });

  it('"Got it" closes, fills in a link, and 2 s later the blur is gone', async () => {
    const clock = installTestClock();
    installTestNetwork().route(route, ada);
    const element = await begin(one('decode-delay="0"'));
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

  it('is closed by Esc, too, and what was decoded stays', async () => {
    installTestNetwork().route(route, ada);
    const element = await begin(one('decode-delay="0"'));
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    press('Escape');
    await closed(element);
    expect(getByRole(element, 'link').textContent).toBe('ada@harbour.example');
  });

  it('gives up what is closed while it waits, and can be asked again', async () => {
    const network = installTestNetwork();
    network.route(route, silence);
    const element = await begin(one('decode-delay="0"'));
    const told = heard(element, ['portico-decoded', 'portico-decode-failed']);
    controlOf(element).focus();
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    getByRole(dialog, 'button', { name: 'Close' }).click();
    await closed(element);
    expect(network.sent(route)[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(focused() === controlOf(element)).toBe(true));
    expect([told, element.matches(':state(waiting)'), controlOf(element).role]).toEqual([[], false, 'button']);
    network.route(route, ada);
    controlOf(element).click();
    await says(await opened(element), 'ada@harbour.example');
  });

  it('asks once, however often it is pressed meanwhile', async () => {
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const element = await begin(one('decode-delay="0"'));
    const [first, second] = [element.decode(), element.decode()];
    controlOf(element).click();
    await opened(element);
    controlOf(element).click();
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    held.answer(ada);
    expect(await Promise.all([first, second])).toEqual(['ada@harbour.example', 'ada@harbour.example']);
    expect(network.sent(route)).toHaveLength(1);
  });

  it('sends what is encoded, where the visitor is and what is known of them', async () => {
    const network = installTestNetwork();
    network.route(route, ada);
    const element = await begin(one('decode-delay="0"'));
    await element.decode();
    const [fields] = asked(network);
    expect(encodedIn(fields)).toEqual({ 0: 'enc-ada' });
    expect([fields?.event_javascript_data, fields?.post_url, fields?.referrer]).toEqual([
      '{}',
      location.href,
      document.referrer,
    ]);
  });

  it('sends only what is encoded for an admin, by the ajax endpoint with its action', async () => {
    const network = installTestNetwork();
    network.route('/ajax', ada);
    const element = await begin(one('decode-delay="0" admin transport="ajax" ajax-url="/ajax" ajax-nonce="n1"'));
    await element.decode();
    const [fields] = asked(network, '/ajax');
    const { no_cache: _, ...known } = fields ?? {};
    expect(known).toEqual({ action: 'apbct_decode_email', encodedEmails: '{"0":"enc-ada"}', _ajax_nonce: 'n1' });
  });

  it('makes a link of the author’s the button, and goes on leading where it says', async () => {
    installTestNetwork().route(route, ada);
    const element = await begin(one('decode-delay="0"', '<a href="/contact">Write to Ada</a>'));
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

  it('speaks German where the page does', async () => {
    installTestNetwork().route(route, ada);
    const element = await begin(`<div lang="de">${one('decode-delay="0"')}</div>`);
    expect(controlOf(element).ariaLabel).toBe('Kontakt anzeigen ad***@***.example');
    controlOf(element).click();
    const dialog = await opened(element);
    await says(dialog, 'Der Kontakt lautet ada@harbour.example');
    expect(confirm(dialog).textContent).toBe('Verstanden');
  });

  it('fills every other place of the same encoded text, also one that comes later', async () => {
    installTestNetwork().route(route, ada);
    const element = await begin(one('decode-delay="0"'));
    const other = await begin(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    confirm(dialog).click();
    await waitFor(() => expect(other.textContent).toBe('ada@harbour.example'));
    const late = await begin(one());
    expect([late.textContent, late.matches(':state(decoded)')]).toEqual(['ada@harbour.example', true]);
    expect(await late.decode()).toBe('ada@harbour.example');
  });

  it('inserts what the site sends as text, never as markup', async () => {
    installTestNetwork().route(
      route,
      decodes({ 'enc-ada': '<img src="//[" onerror="trap()"><a href="javascript:trap()">ada@harbour.example</a>' }),
    );
    const element = await begin(one('decode-delay="0"'));
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

  it('shows what is neither an address nor a number as text, without a link', async () => {
    installTestNetwork().route(route, decodes({ 'enc-ada': 'javascript:trap()' }));
    const element = await begin(one('decode-delay="0"'));
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(canConfirm(dialog)).toBe(true));
    confirm(dialog).click();
    await closed(element);
    expect([element.textContent, element.querySelectorAll('a').length]).toEqual(['javascript:trap()', 0]);
  });
});

describe('a failure', () => {
  const refused = {
    success: true,
    data: [{ encoded_email: 'enc-ada', decoded_email: '', is_allowed: false, comment: '*** Forbidden. Robot. ***' }],
  };
  const cannot = 'This contact cannot be decoded just now. Please try again later.';
  const cases: readonly (readonly [what: string, reply: Reply, why: string, message: string])[] = [
    ['a visitor who is taken for a bot', json(refused), 'blocked', 'blocked: *** Forbidden. Robot. ***'],
    ['a block reply', json({ apbct: { blocked: 1, comment: 'Go away' } }), 'blocked', 'blocked: Go away'],
    [
      'a site that does not reach who decodes',
      json({ success: false, apbct: { comment: 'Cloud down' } }),
      'connection',
      'cannot connect: Cloud down',
    ],
    ['no network', lost, 'connection', 'cannot connect: You are probably offline.'],
    ['a status of 500', json({}, 500), 'undecoded', cannot],
    ['a page instead of JSON', raw('<h1>Oops</h1>'), 'undecoded', cannot],
    ['an answer with an error', json({ error: 'No' }), 'undecoded', cannot],
    ['an empty answer', raw(''), 'undecoded', cannot],
    ['an answer to another question', json({ success: true, data: [] }), 'undecoded', cannot],
    ['a refused nonce, and no fresh one', json({ data: { status: 403 } }, 403), 'undecoded', cannot],
  ];
  for (const [what, reply, why, text] of cases) {
    it(`is said at once, hides after 3 s, and leaves the node ready: ${what}`, async () => {
      captureConsole('error');
      const clock = installTestClock();
      const network = installTestNetwork();
      network.route(route, reply);
      network.route('/', json({}));
      const element = await begin(one());
      const told = heard(element, ['portico-decode-failed']);
      controlOf(element).click();
      const dialog = await opened(element);
      await waitFor(() => expect(message(dialog)).toBe(text));
      expect(told).toEqual([{ name: 'portico-decode-failed', detail: { encoded: 'enc-ada', why, message: text } }]);
      expect([element.matches(':state(blocked)'), element.matches(':state(undecoded)')]).toEqual([
        why === 'blocked',
        why !== 'blocked',
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
      await says(dialog, 'ada@harbour.example');
    });
  }

  it('is said when the site takes 15 s', async () => {
    captureConsole('error');
    const clock = installTestClock();
    const network = installTestNetwork();
    network.route(route, silence);
    const element = await begin(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    await clock.advance(15_000);
    await says(dialog, 'cannot connect: Server response timeout');
  });

  it('stays while the focus or the pointer is in it', async () => {
    captureConsole('error');
    const clock = installTestClock();
    installTestNetwork().route(route, lost);
    const element = await begin(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await says(dialog, 'offline');
    press('Tab');
    getByRole(dialog, 'button', { name: 'Close' }).focus();
    await clock.advance(10_000);
    expect(dialogOf(element) === dialog).toBe(true);
    const frame = dialog.firstElementChild;
    const { left: clientX, top: clientY } = frame?.getBoundingClientRect() ?? new DOMRect();
    frame?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse', clientX, clientY }));
    getByRole(dialog, 'button', { name: 'Close' }).blur();
    await clock.advance(10_000);
    expect(dialogOf(element) === dialog).toBe(true);
  });

  it('stays from the visitor’s first key in it on, though the focus is where the dialog itself put it, until Esc', async () => {
    captureConsole('error');
    const clock = installTestClock();
    installTestNetwork().route(route, lost);
    const element = await begin(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await says(dialog, 'offline');
    expect(focused()?.parentElement === dialog).toBe(true);
    await clock.advance(2000);
    press('ArrowDown');
    await clock.advance(100_000);
    expect(dialogOf(element) === dialog).toBe(true);
    press('Escape');
    await closed(element);
  });

  it('hides as ever after a key that the visitor pressed before it came', async () => {
    captureConsole('error');
    const clock = installTestClock();
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const element = await begin(one());
    controlOf(element).click();
    const dialog = await opened(element);
    press('ArrowDown');
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    held.answer(lost);
    await says(dialog, 'offline');
    await clock.advance(3000);
    await closed(element);
  });

  it('closes by a click beside the dialog, and not by one in it', async () => {
    captureConsole('error');
    installTestClock();
    installTestNetwork().route(route, lost);
    const element = await begin(one());
    controlOf(element).click();
    const dialog = await opened(element);
    await says(dialog, 'offline');
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

  it('is said beside it where no dialog can be shown', async () => {
    captureConsole('warn');
    const clock = installTestClock();
    installTestNetwork().route(route, silence);
    const element = await begin(`<p>${one('', '<a href="/contact">Write</a>')}</p>`);
    element.style.display = 'none';
    const told = heard(element, ['portico-decode-failed']);
    expect(await element.decode()).toBe(undefined);
    expect(told).toHaveLength(1);
    getByRole(element, 'button', { hidden: true }).click();
    await waitFor(() => expect(getByRole(element, 'alert', { hidden: true }).textContent).toBe(cannot));
    await clock.advance(3000);
    expect(element.querySelectorAll('[role=alert]')).toHaveLength(0);
  });

  it('of decode() gives nothing', async () => {
    captureConsole('error');
    installTestNetwork().route(route, lost);
    const element = await begin(one());
    expect(await element.decode()).toBe(undefined);
  });
});

it('a decoder by a command', async () => {
  installTestNetwork().route(route, ada);
  const element = await begin(one('id="ada" decode-delay="0"'));
  mount('<button commandfor="ada" command="--decode">Show</button>').click();
  await says(await opened(element), 'ada@harbour.example');
});
