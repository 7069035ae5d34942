import { getByLabelText, getByRole, queryAllByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { setChunkLoader } from '../../../src/lazy-import.ts';
import { settled } from '../../conformance/subjects.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { hold, json, lost, raw, silence, installTestNetwork, type Reply } from '../../network.ts';
import {
  base64,
  begin,
  form,
  heardByPage,
  load,
  printed,
  protectedForm,
  reaches,
  route,
  states,
} from './protected-page.ts';
import { preload } from '../../preload.ts';

before(load);

const allowed = json({ allow: 1, message: '', success: true });
const denied = json({ allow: 0, message: '*** Forbidden. <b>Robot</b>. ***', success: true });

describe('an encoded form', () => {
  it('is put in when the site allows it, and that is told', async () => {
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const told = heardByPage();
    const element = await begin(protectedForm());
    await reaches(element, 'waiting');
    expect(getByRole(element, 'status').textContent).toBe('The form is being loaded.');
    expect(queryAllByRole(element, 'textbox')).toEqual([]);
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    held.answer(allowed);
    await reaches(element, 'allowed');
    expect(getByLabelText(element, 'Größe').getAttribute('name')).toBe('size');
    expect(element.querySelector('form')?.className).toBe('order');
    expect(getByRole(element, 'status').textContent).toBe('The form is here.');
    expect(element.querySelector('noscript')).toBeTruthy();
    expect(told).toEqual([{ name: 'portico-allowed', detail: { why: 'allowed' } }]);
    expect(await element.check()).toBe(true);
    expect(network.sent(route)).toHaveLength(1);
  });

  it('sends what is known of the visitor', async () => {
    const network = installTestNetwork();
    network.route(route, allowed);
    await reaches(await begin(protectedForm()), 'allowed');
    const body = network.sent(route)[0]?.body;
    const fields = Object.fromEntries(new URLSearchParams(body instanceof URLSearchParams ? body : ''));
    expect([fields.event_javascript_data, fields.post_url, fields.referrer]).toEqual([
      '{}',
      location.href,
      document.referrer,
    ]);
  });

  it('says for 3 s that it has come, to who does not see it', async () => {
    const clock = installTestClock();
    installTestNetwork().route(route, allowed);
    const element = await begin(protectedForm());
    await reaches(element, 'allowed');
    const { width } = getByRole(element, 'status').getBoundingClientRect();
    expect(width <= 1).toBe(true);
    await clock.advance(3000);
    expect(queryAllByRole(element, 'status')).toEqual([]);
  });

  it('gives way to a message when the site takes the visitor for a bot', async () => {
    installTestNetwork().route(route, denied);
    const told = heardByPage();
    const element = await begin(protectedForm());
    await reaches(element, 'denied');
    const message = '*** Forbidden. Robot. ***';
    expect(getByRole(element, 'status').textContent).toBe(message);
    expect([element.querySelectorAll('form, b').length, element.querySelectorAll('noscript').length]).toEqual([0, 1]);
    expect(told).toEqual([{ name: 'portico-denied', detail: { why: 'denied', message } }]);
  });

  it('gives way to our own words where the site has none, in the language of the page', async () => {
    installTestNetwork().route(route, json({ allow: 0 }));
    const element = await begin(`<div lang="de">${protectedForm()}</div>`);
    await reaches(element, 'denied');
    expect(getByRole(element, 'status').textContent).toBe('Dieses Formular steht Ihnen nicht zur Verfügung.');
  });

  const errors: readonly (readonly [what: string, reply: Reply])[] = [
    ['no network', lost],
    ['a status of 500', json({}, 500)],
    ['a page instead of JSON', raw('<h1>Oops</h1>')],
    ['an empty answer', raw('')],
    ['an error of the site', json({ error: 'No' })],
    ['an answer without a word', json({})],
  ];
  for (const [what, reply] of errors) {
    it(`is put in when the site cannot say: ${what}`, async () => {
      captureConsole('error');
      installTestNetwork().route(route, reply);
      const told = heardByPage();
      const element = await begin(protectedForm());
      await reaches(element, 'allowed');
      expect(getByRole(element, 'button', { name: 'Send' }).localName).toBe('button');
      expect(told).toEqual([{ name: 'portico-allowed', detail: { why: 'error' } }]);
    });

    it(`is denied then with on-error="deny": ${what}`, async () => {
      captureConsole('error');
      const network = installTestNetwork();
      network.route(route, reply);
      const told = heardByPage();
      const element = await begin(protectedForm('on-error="deny"'));
      await reaches(element, 'denied');
      const message = 'This form could not be loaded, because the site could not be asked.';
      expect(told).toEqual([{ name: 'portico-denied', detail: { why: 'error', message } }]);
      expect(getByRole(element, 'status').textContent).toContain(message);
      network.route(route, allowed);
      const again = getByRole(element, 'button', { name: 'Try again' });
      again.focus();
      again.click();
      await reaches(element, 'allowed');
      // What had the focus is gone; the form has it.
      expect(document.activeElement === getByLabelText(element, 'Größe')).toBe(true);
    });
  }

  it('is put in when the site takes 15 s', async () => {
    captureConsole('error');
    const clock = installTestClock();
    const network = installTestNetwork();
    network.route(route, silence);
    const element = await begin(protectedForm());
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    await clock.advance(15_000);
    await reaches(element, 'allowed');
  });

  const nothing: readonly (readonly [what: string, attributes: string])[] = [
    ['no base64', 'encoded="<form>"'],
    ['spaces', `encoded="${base64('  ')}"`],
    ['no form', `encoded="${base64('<p>Hello</p>')}"`],
    ['a frame', `encoded="${base64('<iframe src="https://forms.example/"></iframe>')}"`],
    ['a form that hides what it is made of', `encoded="${base64('<form><input name="attributes"></form>')}"`],
  ];
  for (const [what, encoded] of nothing) {
    it(`says that there is none, and what the rule says: ${what}`, async () => {
      const warned = captureConsole('warn');
      installTestNetwork().route(route, allowed);
      const told = heardByPage();
      const lenient = await begin(`<portico-protected-form ${encoded}></portico-protected-form>`);
      await reaches(lenient, 'denied');
      expect(getByRole(lenient, 'status').textContent).toBe('This form cannot be shown.');
      const strict = await begin(`<portico-protected-form ${encoded} on-error="deny"></portico-protected-form>`);
      await reaches(strict, 'denied');
      expect(getByRole(strict, 'status').textContent).toBe(
        'This form could not be loaded, because the site could not be asked.',
      );
      expect(told.map(({ name }) => name)).toEqual(['portico-denied', 'portico-denied']);
      await waitFor(() => expect(warned.join(' ')).toContain('cannot be shown'));
    });
  }

  it('without anything is nothing, and asks nothing', async () => {
    const network = installTestNetwork();
    const element = await begin('<portico-protected-form></portico-protected-form>');
    await settled();
    expect([network.sent(), states(element), await element.check()]).toEqual([[], [], false]);
  });

  it('asks nothing while it is far away, and once when it is near', async () => {
    const network = installTestNetwork();
    network.route(route, allowed);
    const page = await begin(`<div><div style="block-size: 4000px"></div>${protectedForm()}</div>`);
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

  it('is asked for at once by check(), and once', async () => {
    const network = installTestNetwork();
    network.route(route, allowed);
    const element = await begin(`<div><div style="block-size: 4000px"></div>${protectedForm()}</div>`);
    expect(await Promise.all([element.check(), element.check()])).toEqual([true, true]);
    expect([network.sent(route).length, states(element)]).toEqual([1, ['allowed']]);
  });

  it('is another one when the setting changes', async () => {
    installTestNetwork().route(route, allowed);
    const element = await begin(protectedForm());
    await reaches(element, 'allowed');
    element.setAttribute('encoded', base64('<form><label>Name <input name="name"></label></form>'));
    await waitFor(() =>
      expect(queryAllByRole(element, 'textbox').map((field) => field.getAttribute('name'))).toEqual(['name']),
    );
  });

  it('is not there twice in a copy', async () => {
    const network = installTestNetwork();
    network.route(route, allowed);
    const element = await begin(protectedForm());
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

  it('ends what it asked when it leaves the page', async () => {
    const network = installTestNetwork();
    network.route(route, silence);
    const element = await begin(protectedForm());
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    element.remove();
    await settled();
    expect(network.sent(route)[0]?.signal.aborted).toBe(true);
  });
});

describe('forms as existing servers print them', () => {
  const page = `<portico-protected-form><h2>Order</h2>${printed(form)}<p>Or</p>${printed('<form id="second"><input aria-label="Name" name="name"></form>')}</portico-protected-form>`;

  it('are put in where they stand, all by one call', async () => {
    const network = installTestNetwork();
    network.route(route, json('{"allow":1,"message":"","success":true}'));
    const element = await begin(page);
    await reaches(element, 'allowed');
    expect([...element.children].map(({ localName }) => localName)).toEqual(['h2', 'form', 'p', 'p', 'form', 'p']);
    expect([network.sent(route).length, element.querySelectorAll('.ct-encoded-form-wrapper').length]).toEqual([1, 0]);
  });

  it('are put in once, where one of them cannot be read and it is asked for again', async () => {
    captureConsole('warn');
    installTestNetwork().route(route, allowed);
    const element = await begin(
      `<portico-protected-form>${printed(form)}${printed('no form')}</portico-protected-form>`,
    );
    await reaches(element, 'denied');
    expect(element.querySelectorAll('form')).toHaveLength(1);
    expect(await element.check()).toBe(false);
    expect(element.querySelectorAll('form')).toHaveLength(1);
  });

  it('are taken as text, too', async () => {
    installTestNetwork().route(route, allowed);
    const element = await begin(
      `<portico-protected-form><div class="ct-encoded-form">${base64(form)}</div></portico-protected-form>`,
    );
    await reaches(element, 'allowed');
    expect(element.textContent).not.toContain(base64(form));
  });

  it('give way to the message, each', async () => {
    installTestNetwork().route(route, denied);
    const element = await begin(page);
    await reaches(element, 'denied');
    expect(queryAllByRole(element, 'status').map(({ textContent }) => textContent)).toEqual(
      Array(2).fill('*** Forbidden. Robot. ***'),
    );
    expect(element.querySelector('.ct-encoded-form-wrapper')?.checkVisibility()).toBe(false);
  });
});

describe('what a server says to visitors without script', () => {
  const noscript = '<noscript>Please switch JavaScript on.</noscript>';
  const page = `<portico-protected-form><h2>Order</h2>${printed(form, noscript)}</portico-protected-form>`;
  const children = (element: Element) => [...element.children].map(({ localName }) => localName);
  /** What is read of the element without script. */
  const withoutScript = (element: Element): string => {
    const copy = new DOMParser().parseFromString(element.outerHTML, 'text/html');
    for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove();
    return copy.querySelector('noscript')?.textContent ?? '';
  };

  it('stays where it stood when the form comes', async () => {
    installTestNetwork().route(route, allowed);
    const element = await begin(page);
    await reaches(element, 'allowed');
    expect(children(element)).toEqual(['h2', 'noscript', 'form', 'p']);
    expect(withoutScript(element)).toBe('Please switch JavaScript on.');
  });

  it('is in nothing that is hidden while it waits, and when a message comes', async () => {
    const network = installTestNetwork();
    const held = hold();
    network.route(route, held.reply);
    const element = await begin(page);
    await reaches(element, 'waiting');
    expect(withoutScript(element)).toBe('Please switch JavaScript on.');
    await waitFor(() => expect(network.sent(route)).toHaveLength(1));
    held.answer(denied);
    await reaches(element, 'denied');
    expect([withoutScript(element), element.querySelectorAll('noscript').length]).toEqual([
      'Please switch JavaScript on.',
      1,
    ]);
  });

  it('stays, too, where it stands in what holds the form as text, and is no part of that', async () => {
    installTestNetwork().route(route, allowed);
    const element = await begin(
      `<portico-protected-form><div class="ct-encoded-form">${base64(form)}${noscript}</div></portico-protected-form>`,
    );
    await reaches(element, 'allowed');
    expect(children(element)).toEqual(['noscript', 'form', 'p']);
  });
});

describe('a form whose sanitizer cannot be loaded', () => {
  afterEach(() => setChunkLoader((asking) => asking()));

  for (const rule of ['allow', 'deny']) {
    it(`is not put in, and the visitor is told what to do: on-error="${rule}"`, async () => {
      setChunkLoader(() => Promise.reject(new Error('Loading chunk failed')));
      installTestNetwork().route(route, allowed);
      const told = heardByPage();
      const element = await begin(protectedForm(`on-error="${rule}"`));
      await reaches(element, 'denied');
      const message = 'This form could not be loaded. Please load the page again.';
      expect(getByRole(element, 'status').textContent).toBe(message);
      expect([element.querySelectorAll('form').length, element.querySelectorAll('noscript').length]).toEqual([0, 1]);
      expect(told).toEqual([{ name: 'portico-denied', detail: { why: 'error', message } }]);
    });
  }

  it('is asked for as all chunks are: several times', async () => {
    const asked: string[] = [];
    setChunkLoader((asking, base) => (asked.push(base), asking()));
    installTestNetwork().route(route, allowed);
    await reaches(await begin(protectedForm()), 'allowed');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((base) => base.includes('protected-form'))).toBe(true);
  });
});

it('elements of this library in the form begin to work, with their settings', async () => {
  await preload('quantity');
  installTestNetwork().route(route, allowed);
  const html =
    '<form><portico-quantity><script type="application/json">{"texts":{"increase":"More <b>"}}</script><input type="number" aria-label="Boats" value="1"></portico-quantity></form>';
  const element = await begin(protectedForm('', html));
  await reaches(element, 'allowed');
  const quantity = element.querySelector('portico-quantity');
  await waitFor(() => expect(quantity?.matches(':state(ready)')).toBe(true));
  expect(quantity && Reflect.get(quantity, 'texts')).toEqual({ increase: 'More <b>' });
});
