import { getByLabelText, getByRole, queryAllByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { setChunkLoader } from '../../../src/lazy-import.ts';
import { settled } from '../../conformance/subjects.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { hold, json, networkError, raw, noResponse, installTestNetwork, type Reply } from '../../network.ts';
import {
  base64,
  mountProtected,
  form,
  recordEvents,
  load,
  printed,
  protectedForm,
  reaches,
  route,
  states,
} from './protected-page.ts';
import { preload } from '../../preload.ts';
import { contrastOn } from '../../host-styles/colours.ts';
import { mount } from '../../page.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';
import { touch, watchTrap } from '../../sanitize/trap.ts';

before(load);

const allowed = json({ allow: 1, message: '', success: true });
const denied = json({ allow: 0, message: '*** Forbidden. <b>Robot</b>. ***', success: true });

describe('an encoded form', () => {
  it('is inserted when the site allows it, and portico-allowed is dispatched', async () => {
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const events = recordEvents();
    const element = await mountProtected(protectedForm());
    await reaches(element, 'waiting');
    expect(getByRole(element, 'status').textContent).toBe('The form is being loaded.');
    expect(queryAllByRole(element, 'textbox')).toEqual([]);
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    held.respond(allowed);
    await reaches(element, 'allowed');
    expect(getByLabelText(element, 'Größe').getAttribute('name')).toBe('size');
    expect(element.querySelector('form')?.className).toBe('order');
    expect(getByRole(element, 'status').textContent).toBe('The form is here.');
    expect(element.querySelector('noscript')).toBeTruthy();
    expect(events).toEqual([{ name: 'portico-allowed', detail: { reason: 'allowed' } }]);
    expect(await element.check()).toBe(true);
    expect(network.sent(route)).toHaveLength(1);
  });

  it('sends the data of the visitor', async () => {
    const network = installTestNetwork();
    network.route(route, allowed);
    await reaches(await mountProtected(protectedForm()), 'allowed');
    const body = network.sent(route)[0]?.body;
    const fields = Object.fromEntries(new URLSearchParams(body instanceof URLSearchParams ? body : ''));
    expect([fields.event_javascript_data, fields.post_url, fields.referrer]).toEqual([
      '{}',
      location.href,
      document.referrer,
    ]);
  });

  it('is announced for 3 s', async () => {
    const clock = installTestClock();
    installTestNetwork().route(route, allowed);
    const element = await mountProtected(protectedForm());
    await reaches(element, 'allowed');
    const { width } = getByRole(element, 'status').getBoundingClientRect();
    expect(width <= 1).toBe(true);
    await clock.advance(3000);
    expect(queryAllByRole(element, 'status')).toEqual([]);
  });

  it('is replaced by a message when the site denies it', async () => {
    installTestNetwork().route(route, denied);
    const events = recordEvents();
    const element = await mountProtected(protectedForm());
    await reaches(element, 'denied');
    const message = '*** Forbidden. Robot. ***';
    expect(getByRole(element, 'status').textContent).toBe(message);
    expect([element.querySelectorAll('form, b').length, element.querySelectorAll('noscript').length]).toEqual([0, 1]);
    expect(events).toEqual([{ name: 'portico-denied', detail: { reason: 'denied', message } }]);
  });

  it('is replaced by a message that is dark on a dark section', async () => {
    installTestNetwork().route(route, denied);
    const element = await mountProtected(`<div style="background: #212529; color: #fff">${protectedForm()}</div>`);
    await reaches(element, 'denied');
    const onDark = { colours: [['#212529', 1]], by: undefined, opacity: 1 } as const;
    const surface = () => contrastOn(onDark, getComputedStyle(getByRole(element, 'status')).backgroundColor);
    await waitFor(() => expect(surface()).toBeLessThan(2));
  });

  it('is replaced by the built-in message without one of the site, in the language of the page', async () => {
    installTestNetwork().route(route, json({ allow: 0 }));
    const element = await mountProtected(`<div lang="de">${protectedForm()}</div>`);
    await reaches(element, 'denied');
    expect(getByRole(element, 'status').textContent).toBe('Dieses Formular steht Ihnen nicht zur Verfügung.');
  });

  const errors: readonly (readonly [description: string, reply: Reply])[] = [
    ['no network', networkError],
    ['a status of 500', json({}, 500)],
    ['HTML instead of JSON', raw('<h1>Oops</h1>')],
    ['an empty response', raw('')],
    ['an error of the site', json({ error: 'No' })],
    ['a response without a result', json({})],
  ];
  for (const [description, reply] of errors) {
    it(`is inserted after an error: ${description}`, async () => {
      captureConsole('error');
      installTestNetwork().route(route, reply);
      const events = recordEvents();
      const element = await mountProtected(protectedForm());
      await reaches(element, 'allowed');
      expect(getByRole(element, 'button', { name: 'Send' }).localName).toBe('button');
      expect(events).toEqual([{ name: 'portico-allowed', detail: { reason: 'error' } }]);
    });

    it(`is denied after an error with on-error="deny": ${description}`, async () => {
      captureConsole('error');
      const network = installTestNetwork();
      network.route(route, reply);
      const events = recordEvents();
      const element = await mountProtected(protectedForm('on-error="deny"'));
      await reaches(element, 'denied');
      const message = 'This form could not be loaded, because the site could not be asked.';
      expect(events).toEqual([{ name: 'portico-denied', detail: { reason: 'error', message } }]);
      expect(getByRole(element, 'status').textContent).toContain(message);
      network.route(route, allowed);
      const again = getByRole(element, 'button', { name: 'Try again' });
      again.focus();
      again.click();
      await reaches(element, 'allowed');
      // The focused button was removed, so the form gets the focus.
      expect(document.activeElement === getByLabelText(element, 'Größe')).toBe(true);
    });
  }

  it('is inserted after a timeout of 15 s', async () => {
    captureConsole('error');
    const clock = installTestClock();
    const network = installTestNetwork();
    network.route(route, noResponse);
    const element = await mountProtected(protectedForm());
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    await clock.advance(15_000);
    await reaches(element, 'allowed');
  });

  const invalid: readonly (readonly [description: string, attributes: string])[] = [
    ['no base64', 'encoded="<form>"'],
    ['spaces', `encoded="${base64('  ')}"`],
    ['no form', `encoded="${base64('<p>Hello</p>')}"`],
    ['a frame', `encoded="${base64('<iframe src="https://forms.example/"></iframe>')}"`],
    ['a form that shadows its own properties', `encoded="${base64('<form><input name="attributes"></form>')}"`],
  ];
  for (const [description, encoded] of invalid) {
    it(`is replaced by the message of on-error if it is invalid: ${description}`, async () => {
      const warned = captureConsole('warn');
      installTestNetwork().route(route, allowed);
      const events = recordEvents();
      const lenient = await mountProtected(`<portico-protected-form ${encoded}></portico-protected-form>`);
      await reaches(lenient, 'denied');
      expect(getByRole(lenient, 'status').textContent).toBe('This form cannot be shown.');
      const strict = await mountProtected(
        `<portico-protected-form ${encoded} on-error="deny"></portico-protected-form>`,
      );
      await reaches(strict, 'denied');
      expect(getByRole(strict, 'status').textContent).toBe(
        'This form could not be loaded, because the site could not be asked.',
      );
      expect(events.map(({ name }) => name)).toEqual(['portico-denied', 'portico-denied']);
      await waitFor(() => expect(warned.join(' ')).toContain('"encoded" is not the base64 text of a form'));
    });
  }

  it('sends no request without an encoded form', async () => {
    const network = installTestNetwork();
    const element = await mountProtected('<portico-protected-form></portico-protected-form>');
    await settled();
    expect([network.sent(), states(element), await element.check()]).toEqual([[], [], false]);
  });

  it('sends one request when it comes near the viewport', async () => {
    const network = installTestNetwork();
    network.route(route, allowed);
    const page = await mountProtected(`<div><div style="block-size: 4000px"></div>${protectedForm()}</div>`);
    await settled();
    await settled();
    expect([network.sent(), states(page)]).toEqual([[], []]);
    page.scrollIntoView();
    await reaches(page, 'allowed');
    scrollTo(0, 0);
    await settled();
    page.scrollIntoView();
    await settled();
    expect(network.sent(route)).toHaveLength(1);
  });

  it('is requested once and at once by check()', async () => {
    const network = installTestNetwork();
    network.route(route, allowed);
    const element = await mountProtected(`<div><div style="block-size: 4000px"></div>${protectedForm()}</div>`);
    expect(await Promise.all([element.check(), element.check()])).toEqual([true, true]);
    expect([network.sent(route).length, states(element)]).toEqual([1, ['allowed']]);
  });

  it('is replaced when the setting changes', async () => {
    installTestNetwork().route(route, allowed);
    const element = await mountProtected(protectedForm());
    await reaches(element, 'allowed');
    element.setAttribute('encoded', base64('<form><label>Name <input name="name"></label></form>'));
    await waitFor(() =>
      expect(queryAllByRole(element, 'textbox').map((field) => field.getAttribute('name'))).toEqual(['name']),
    );
  });

  it('is not duplicated in a copy', async () => {
    const network = installTestNetwork();
    network.route(route, allowed);
    const element = await mountProtected(protectedForm());
    await reaches(element, 'allowed');
    const copy = element.cloneNode(true);
    element.after(copy);
    await settled();
    expect(copy instanceof HTMLElement && [copy.querySelectorAll('form').length, states(copy)]).toEqual([
      1,
      ['allowed'],
    ]);
    expect(network.sent(route)).toHaveLength(1);
    element.nextElementSibling?.remove();
  });

  it('aborts the request on disconnect', async () => {
    const network = installTestNetwork();
    network.route(route, noResponse);
    const element = await mountProtected(protectedForm());
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    element.remove();
    await settled();
    expect(network.sent(route)[0]?.signal.aborted).toBe(true);
  });
});

describe('forms that existing servers print', () => {
  const page = `<portico-protected-form><h2>Order</h2>${printed(form)}<p>Or</p>${printed('<form id="second"><input aria-label="Name" name="name"></form>')}</portico-protected-form>`;

  it('are inserted in place after one request', async () => {
    const network = installTestNetwork();
    network.route(route, json('{"allow":1,"message":"","success":true}'));
    const element = await mountProtected(page);
    await reaches(element, 'allowed');
    expect([...element.children].map(({ localName }) => localName)).toEqual(['h2', 'form', 'p', 'p', 'form', 'p']);
    expect([network.sent(route).length, element.querySelectorAll('.ct-encoded-form-wrapper').length]).toEqual([1, 0]);
  });

  it('are inserted once, even if another one is invalid and check() is called again', async () => {
    captureConsole('warn');
    installTestNetwork().route(route, allowed);
    const element = await mountProtected(
      `<portico-protected-form>${printed(form)}${printed('no form')}</portico-protected-form>`,
    );
    await reaches(element, 'denied');
    expect(element.querySelectorAll('form')).toHaveLength(1);
    expect(await element.check()).toBe(false);
    expect(element.querySelectorAll('form')).toHaveLength(1);
  });

  it('are also read from text content', async () => {
    installTestNetwork().route(route, allowed);
    const element = await mountProtected(
      `<portico-protected-form><div class="ct-encoded-form">${base64(form)}</div></portico-protected-form>`,
    );
    await reaches(element, 'allowed');
    expect(element.textContent).not.toContain(base64(form));
  });

  it('are each replaced by the message', async () => {
    installTestNetwork().route(route, denied);
    const element = await mountProtected(page);
    await reaches(element, 'denied');
    expect(queryAllByRole(element, 'status').map(({ textContent }) => textContent)).toEqual(
      Array(2).fill('*** Forbidden. Robot. ***'),
    );
    expect(element.querySelector('.ct-encoded-form-wrapper')?.checkVisibility()).toBe(false);
  });
});

describe('the <noscript> of a server', () => {
  const noscript = '<noscript>Please switch JavaScript on.</noscript>';
  const page = `<portico-protected-form><h2>Order</h2>${printed(form, noscript)}</portico-protected-form>`;
  const children = (element: Element) => [...element.children].map(({ localName }) => localName);
  /** The text of the element without script. */
  const withoutScript = (element: Element): string => {
    const copy = new DOMParser().parseFromString(element.outerHTML, 'text/html');
    for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove();
    return copy.querySelector('noscript')?.textContent ?? '';
  };

  it('stays in place when the form is inserted', async () => {
    installTestNetwork().route(route, allowed);
    const element = await mountProtected(page);
    await reaches(element, 'allowed');
    expect(children(element)).toEqual(['h2', 'noscript', 'form', 'p']);
    expect(withoutScript(element)).toBe('Please switch JavaScript on.');
  });

  it('is not in a hidden element while waiting and with a message', async () => {
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const element = await mountProtected(page);
    await reaches(element, 'waiting');
    expect(withoutScript(element)).toBe('Please switch JavaScript on.');
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    held.respond(denied);
    await reaches(element, 'denied');
    expect([withoutScript(element), element.querySelectorAll('noscript').length]).toEqual([
      'Please switch JavaScript on.',
      1,
    ]);
  });

  it('stays if it is inside the element with the encoded text, and is no part of that text', async () => {
    installTestNetwork().route(route, allowed);
    const element = await mountProtected(
      `<portico-protected-form><div class="ct-encoded-form">${base64(form)}${noscript}</div></portico-protected-form>`,
    );
    await reaches(element, 'allowed');
    expect(children(element)).toEqual(['noscript', 'form', 'p']);
  });
});

describe('a form whose sanitizer cannot be loaded', () => {
  afterEach(() => setChunkLoader((asking) => asking()));

  for (const rule of ['allow', 'deny']) {
    it(`is replaced by a message: on-error="${rule}"`, async () => {
      setChunkLoader(() => Promise.reject(new Error('Loading chunk failed')));
      installTestNetwork().route(route, allowed);
      const events = recordEvents();
      const element = await mountProtected(protectedForm(`on-error="${rule}"`));
      await reaches(element, 'denied');
      const message = 'This form could not be loaded. Please load the page again.';
      expect(getByRole(element, 'status').textContent).toBe(message);
      expect([element.querySelectorAll('form').length, element.querySelectorAll('noscript').length]).toEqual([0, 1]);
      expect(events).toEqual([{ name: 'portico-denied', detail: { reason: 'error', message } }]);
    });
  }

  it('is loaded with retries, like all chunks', async () => {
    const loads: string[] = [];
    setChunkLoader((run) => (loads.push(String(run)), run()));
    installTestNetwork().route(route, allowed);
    await reaches(await mountProtected(protectedForm()), 'allowed');
    expect(loads.join()).toContain('form-policy');
  });
});

describe('an encoded form with hostile HTML', () => {
  watchTrap();

  for (const [policy, html, shown] of [
    ['markup', sinkVectors.markup.html, sinkVectors.markup.asContent],
    ['an address', sinkVectors.address.link, sinkVectors.address.sanitized],
    ['an id of the page', '<input id="size">', '<input id="size-2">'],
  ] as const) {
    it(`is sanitized: ${policy}`, async () => {
      mount('<p id="size"></p>');
      installTestNetwork().route(route, allowed);
      const element = await mountProtected(protectedForm('', `<form>${html}</form>`));
      await reaches(element, 'allowed');
      const inserted = element.querySelector('form');
      expect(inserted?.innerHTML).toBe(shown);
      touch(element);
    });
  }
});

it('elements of this library in the form are upgraded with their settings', async () => {
  await preload('quantity');
  installTestNetwork().route(route, allowed);
  const html =
    '<form><portico-quantity><script type="application/json">{"texts":{"increase":"More <b>"}}</script><input type="number" aria-label="Boats" value="1"></portico-quantity></form>';
  const element = await mountProtected(protectedForm('', html));
  await reaches(element, 'allowed');
  const quantity = element.querySelector('portico-quantity');
  await waitFor(() => expect(quantity?.matches(':state(ready)')).toBe(true));
  expect(quantity && Reflect.get(quantity, 'texts')).toEqual({ increase: 'More <b>' });
});
