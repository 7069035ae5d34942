import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { json, raw, type Reply } from '../../../network.ts';
import { announcementOf, field, fill, responseOf } from '../../../visitor.ts';
import { openForm, type FormPage } from '../form-page.ts';

async function sent(attributes: string, reply: Reply = json({ message: 'Received.' })): Promise<FormPage> {
  const page = await openForm(
    `<form><label>Name <input name="your-name"></label> <label>Code <input name="code" type="password"></label>
      <button>Send</button></form>`,
    { attributes: `endpoint="https://forms.example/f/abc" ${attributes}` },
  );
  page.network.route('/f/abc', reply);
  fill(field(page.form, 'Name'), '<i>Ada</i>');
  fill(field(page.form, 'Code'), 'secret');
  return page;
}

/** Sends the form, and returns the addresses to which it would redirect. */
async function redirects(attributes: string, reply?: Reply): Promise<string[]> {
  const page = await sent(attributes, reply);
  const urls: string[] = [];
  page.element.addEventListener('portico-redirect', (event) => {
    if (!(event instanceof CustomEvent)) return;
    event.detail.claim();
    urls.push(event.detail.url);
  });
  await page.send();
  return urls;
}

const here = (path: string) => new URL(path, location.href).href;

describe('`thanks`', () => {
  it('shows and announces the text with sent values, as text and without secrets', async () => {
    const page = await sent('thanks="Thank you, {your-name}{code}!"');
    await page.send();
    expect([responseOf(page.form), announcementOf(page.element)]).toEqual(
      Array.from({ length: 2 }, () => 'Thank you, <i>Ada</i>!'),
    );
    expect(page.form.querySelector('.portico-response i')).toBeNull();
  });

  it('does not replace the message of a form that was not sent', async () => {
    const page = await sent('thanks="Thank you!"', json({ message: 'Too many messages today.' }, 429));
    await page.send();
    expect(responseOf(page.form)).toBe('Too many messages today.');
  });

  it('warns about a name that the form does not have', async () => {
    const warnings = captureConsole('warn');
    const page = await sent('thanks="Hello {name}"');
    await page.send();
    await waitFor(() =>
      expect(warnings.join()).toContain('"thanks" contains {name}, but the form has no field of this name'),
    );
  });
});

describe('`redirect`', () => {
  it('opens a page of the same origin after the form was sent, also without JSON', async () => {
    expect(await redirects('redirect="/thanks"')).toEqual([here('/thanks')]);
    expect(await redirects('redirect="/thanks" accept="html"', raw('<h1>Thanks</h1>'))).toEqual([here('/thanks')]);
  });

  it('navigates unless a listener claims that', async () => {
    const page = await sent('redirect="#sent-here"');
    await page.send();
    expect([location.hash, page.element.getAttribute('status')]).toEqual(['#sent-here', 'sent']);
    history.replaceState(history.state, '', location.pathname + location.search);
  });

  it('opens no page after a failure', async () => {
    expect(await redirects('redirect="/thanks"', json({ message: 'No.' }, 400))).toEqual([]);
  });

  it('needs the permission of the author for another origin', async () => {
    const warnings = captureConsole('warn');
    expect(await redirects('redirect="https://pay.example/"')).toEqual([]);
    await waitFor(() =>
      expect(warnings.join()).toContain(
        '"redirect" is https://pay.example/, and the form does not redirect there: it belongs to https://pay.example',
      ),
    );
    expect(await redirects('redirect="https://pay.example/" redirect-origins="https://pay.example"')).toEqual([
      'https://pay.example/',
    ]);
  });

  it('follows the server only with `server-redirect`, to an allowed origin', async () => {
    const warnings = captureConsole('warn');
    const reply = json({ redirect: '/order/7' });
    expect(await redirects('', reply)).toEqual([]);
    expect(await redirects('redirect="/thanks"', reply)).toEqual([here('/thanks')]);
    expect(await redirects('redirect="/thanks" server-redirect', reply)).toEqual([here('/order/7')]);
    expect(warnings).toEqual([]);
    const evil = json({ redirect: 'https://evil.example/' });
    expect(await redirects('redirect="/thanks" server-redirect', evil)).toEqual([here('/thanks')]);
    await waitFor(() => expect(warnings.join()).toContain('the address in the response is https://evil.example/'));
  });
});

describe('`analytics`', () => {
  /** Sends a form, and returns the events for analytics. */
  async function eventsOf(attributes: string, reply?: Reply): Promise<unknown[]> {
    const details: unknown[] = [];
    const listening = new AbortController();
    const onEvent = (event: Event) => event instanceof CustomEvent && details.push(event.detail);
    document.addEventListener('portico-analytics', onEvent, listening);
    const page = await sent(attributes, reply);
    await page.send();
    listening.abort();
    return details;
  }

  it('dispatches an event without values after each result', async () => {
    expect(await eventsOf('analytics id="contact"')).toEqual([
      { name: 'form-sent', element: 'portico-contact-form', id: 'contact', status: 'sent', invalidFields: [] },
    ]);
    const refusal = json({ errors: [{ field: 'your-name', message: 'Not Ada.' }] }, 422);
    expect(await eventsOf('analytics id="contact"', refusal)).toEqual([
      {
        name: 'form-invalid',
        element: 'portico-contact-form',
        id: 'contact',
        status: 'invalid',
        invalidFields: ['your-name'],
      },
    ]);
  });

  it('is off by default, and waits for consent', async () => {
    expect(await eventsOf('')).toEqual([]);
    expect(await eventsOf('analytics consent="required"')).toEqual([]);
    const { grant, revoke } = await import('../../../../src/consent/consent.ts');
    grant('analytics');
    expect(await eventsOf('analytics consent="required"')).toHaveLength(1);
    revoke('analytics');
    expect(await eventsOf('analytics')).toEqual([]);
    grant('analytics'); // As at first, for the other tests.
  });
});

describe('`prefill`', () => {
  const markup = `<form><label>Name <input name="name" maxlength="5"></label> <label>Topic <select name="topic">
      <option value="">Choose</option><option>Visit</option></select></label>
      <label><input type="radio" name="way" value="mail"> Mail</label> <label><input type="checkbox" name="days[]" value="mo"> Monday</label>
      <label><input type="checkbox" name="terms" value="1" data-acceptance> Terms</label>
      <label>Password <input type="password" name="password"></label> <input type="hidden" name="plan" value="basic">
      <label>Fixed <input name="fixed" readonly value="1"></label> <label>Given <input name="given" value="own"></label>
      <button>Send</button></form>`;

  const query =
    '?name=%20Augusta%20&topic=Visit&way=mail&days=mo&terms=1&password=x&plan=gold&fixed=2&given=else&other=1&keep=%20';

  async function openWith(attributes: string): Promise<Record<string, unknown>> {
    const before = location.href;
    history.replaceState(history.state, '', location.pathname + query + '#part');
    const { form } = await openForm(markup, { attributes: `endpoint="/m" ${attributes}` });
    const { search, hash } = location;
    history.replaceState(history.state, '', before);
    const values: Record<string, unknown> = { ...Object.fromEntries(new FormData(form)), search, hash };
    form.remove();
    return values;
  }

  const untouched = { name: '', topic: '', password: '', plan: 'basic', fixed: '1', given: 'own' };

  it('fills in the listed fields only, trimmed and limited, and no secrets, consents and hidden fields', async () => {
    const all = 'name topic way days terms password plan fixed given';
    expect(await openWith('')).toEqual({ ...untouched, search: query, hash: '#part' });
    expect(await openWith('prefill="name, topic"')).toMatchObject({ ...untouched, name: 'Augus', topic: 'Visit' });
    expect(await openWith(`prefill="${all}"`)).toEqual({
      ...untouched,
      name: 'Augus',
      topic: 'Visit',
      way: 'mail',
      'days[]': 'mo',
      given: 'else',
      search: query,
      hash: '#part',
    });
  });

  it('removes the listed parameters from the address with `clean-address`', async () => {
    expect(await openWith('prefill="name topic way days terms password plan fixed given" clean-address')).toMatchObject(
      {
        search: '?other=1&keep=%20',
        hash: '#part',
      },
    );
  });
});
