import { expect } from '../../../expect.ts';
import { decoded, guardPage } from './forms-page.ts';
import { provideApiFetch, provideJQuery } from './libraries.ts';

const blob = 'ct_no_cookie_hidden_field';
const lists = 'apbct_visible_fields';
const blocked = JSON.stringify({ apbct: { blocked: true, comment: 'You were taken for a robot.' } });

const contact = `<form method="post" action="/send">
  <input name="name" value="Ada"><textarea name="message">Hello</textarea><button>Send</button>
</form>`;

const none = { cookies: 'none' } as const;

/** Records `portico-blocked` events with their targets. */
function recordBlocks(): { readonly from: EventTarget | null; readonly detail: unknown }[] {
  const blocks: { from: EventTarget | null; detail: unknown }[] = [];
  document.addEventListener('portico-blocked', (event) => {
    blocks.push({ from: event.target, detail: event instanceof CustomEvent && event.detail });
  });
  return blocks;
}

const namesIn = (data: unknown): string[] => [...new URLSearchParams(String(data)).keys()];

describe('a jQuery request', () => {
  it('contains the fields once if it contains a form', async () => {
    const { jQuery, sent } = await provideJQuery();
    const page = guardPage(contact, none);
    jQuery.post('/send', jQuery(page.form()).serialize());
    expect(namesIn(sent[0]?.data).toSorted()).toEqual([lists, blob, 'message', 'name']);
    expect(decoded(new URLSearchParams(String(sent[0]?.data)).get(blob))).toMatchObject({ ct_checkjs: 'grüße' });
    page.form().addEventListener('submit', () => void jQuery.post('/send', jQuery(page.form()).serialize()));
    page.press('Send');
    expect(namesIn(sent[1]?.data).toSorted()).toEqual([lists, blob, 'message', 'name']);
  });

  it('contains them as FormData, object and JSON', async () => {
    const { jQuery, sent } = await provideJQuery();
    const page = guardPage(contact, none);
    jQuery.ajax({
      url: '/send',
      type: 'POST',
      data: new FormData(page.form()),
      processData: false,
      contentType: false,
    });
    jQuery.post('/send', { name: 'Ada', message: 'Hello' });
    jQuery.ajax({
      url: '/send',
      type: 'POST',
      data: JSON.stringify({ name: 'Ada', message: 'Hello' }),
      contentType: 'application/json',
    });
    const data = sent[0]?.data;
    expect(data instanceof FormData && [...data.keys()]).toEqual(['name', 'message', blob, lists]);
    expect(namesIn(sent[1]?.data)).toEqual(['name', 'message', blob, lists]);
    expect(Object.keys(JSON.parse(String(sent[2]?.data))).toSorted()).toEqual([lists, blob, 'message', 'name']);
  });

  it('contains the data if it is sent to a shop, without a form', async () => {
    const { jQuery, sent } = await provideJQuery();
    guardPage(contact, none);
    jQuery.post('/?wc-ajax=add_to_cart', { product_id: 7, quantity: 1 });
    jQuery.post('/wp-admin/admin-ajax.php', { action: 'wpforms_submit' });
    expect(sent.map(({ data }) => namesIn(data))).toEqual([
      ['product_id', 'quantity', blob],
      ['action', blob],
    ]);
  });

  it('is unchanged without a form, to another host, or by GET', async () => {
    const { jQuery, sent } = await provideJQuery();
    guardPage(contact, none);
    jQuery.post('/wp-admin/admin-ajax.php', { action: 'heartbeat' });
    jQuery.ajax({ url: 'https://other.test/', type: 'POST', data: { name: 'Ada', message: 'Hello' } });
    jQuery.ajax({ url: '/find', type: 'GET', data: { name: 'Ada', message: 'Hello' } });
    expect(sent.map(({ data, url }) => namesIn(data ?? url.split('?')[1]))).toEqual([
      ['action'],
      ['name', 'message'],
      ['name', 'message'],
    ]);
  });

  it('is hooked once if jQuery loads later', async () => {
    const page = guardPage(contact, none);
    const { jQuery, sent } = await provideJQuery();
    await page.clock.advance(8000);
    jQuery.post('/?wc-ajax=add_to_cart', { id: 1 });
    expect(namesIn(sent[0]?.data)).toEqual(['id', blob]);
  });

  it('is hooked before the first submit', async () => {
    const page = guardPage(contact, none);
    const { jQuery, sent } = await provideJQuery();
    page.form().addEventListener('submit', () => void jQuery.post('/?wc-ajax=checkout', { id: 1 }));
    page.press('Send');
    expect(namesIn(sent[0]?.data)).toEqual(['id', blob]);
  });

  it('is unhooked when the guard ends, and hooked once by the next guard', async () => {
    const { jQuery, sent } = await provideJQuery(blocked);
    const page = guardPage(contact, none);
    page.end();
    const blocks = recordBlocks();
    jQuery.post('/?wc-ajax=add_to_cart', { id: 1 });
    guardPage(contact, none);
    jQuery.post('/?wc-ajax=add_to_cart', { id: 2 });
    expect(sent.map(({ data }) => namesIn(data))).toEqual([['id'], ['id', blob]]);
    expect(blocks).toHaveLength(1);
  });

  it('dispatches portico-blocked on the form or the element after a block reply', async () => {
    const { jQuery } = await provideJQuery(blocked);
    const page = guardPage(contact, none);
    const blocks = recordBlocks();
    jQuery.post('/send', jQuery(page.form()).serialize());
    jQuery.post('/elsewhere', 'a=1');
    const detail = { comment: 'You were taken for a robot.', stops: true };
    expect(blocks).toEqual([
      { from: page.form(), detail },
      { from: page.element, detail },
    ]);
  });

  it('dispatches nothing after another response', async () => {
    let answer = '';
    const { jQuery } = await provideJQuery(() => answer);
    guardPage(contact, none);
    const blocks = recordBlocks();
    const others = ['{}', '[]', '', '<html>', '{"data":{"message":"Thank you."}}', '{"apbct":{"blocked":false}}'];
    for (answer of others) jQuery.post('/send', 'a=1');
    expect(blocks).toEqual([]);
  });
});

describe('a wp.apiFetch request', () => {
  it('contains the data if it is sent to the store, in a new object and in each request of a batch', async () => {
    const { apiFetch, sent } = provideApiFetch();
    guardPage(contact, none);
    const data = { id: 7 };
    await apiFetch({ path: '/wc/store/v1/cart/add-item', method: 'POST', data });
    const requests = [{ path: '/wc/store/v1/cart/add-item', body: { id: 1 } }];
    await apiFetch({ path: '/wc/store/v1/batch', method: 'POST', data: { requests } });
    expect(data).toEqual({ id: 7 });
    expect(sent[0]?.data).toMatchObject({ id: 7, [blob]: expect.stringContaining('_ct_no_cookie_data_') });
    expect(sent[1]?.data).toMatchObject({ requests: [{ body: { id: 1, [blob]: expect.any(String) } }] });
  });

  it('contains the fields if it contains a form', async () => {
    const { apiFetch, sent } = provideApiFetch();
    const page = guardPage(contact, none);
    await apiFetch({ path: '/my/v1/send', method: 'POST', data: { name: 'Ada', message: 'Hello' } });
    const body = new FormData(page.form());
    await apiFetch({ path: '/my/v1/send', method: 'POST', body });
    expect(Object.keys(Object(sent[0]?.data)).toSorted()).toEqual([lists, blob, 'message', 'name']);
    expect([...body.keys()]).toEqual(['name', 'message', blob, lists]);
    expect(sent[1]?.body).toBe(body);
  });

  it('is unchanged otherwise', async () => {
    const { apiFetch, sent } = provideApiFetch();
    guardPage(contact, none);
    const all = [
      { path: '/wp/v2/posts', method: 'POST', data: { title: 'x' } },
      { path: '/wc/store/v1/cart', method: 'GET', data: undefined },
      { path: '/wc/store/v1/batch', data: undefined },
      { url: 'https://other.test/wc/store/v1/checkout', method: 'POST', data: { id: 1 } },
    ];
    for (const options of all) await apiFetch(options);
    expect(sent.map(({ data }) => data)).toEqual(all.map((options) => options.data));
    for (const [index, { data }] of all.entries()) if (data) expect(sent[index]?.data).toBe(data);
  });

  it('is hooked once if the library loads later, and unhooked when the guard ends', async () => {
    const page = guardPage(contact, none);
    const { apiFetch, sent, joined } = provideApiFetch();
    await page.clock.advance(8000);
    page.press('Send');
    expect(joined()).toBe(1);
    page.end();
    await apiFetch({ path: '/wc/store/v1/checkout', method: 'POST', data: { id: 1 } });
    expect(sent[0]?.data).toEqual({ id: 1 });
    guardPage(contact, none);
    expect(joined()).toBe(1);
    await apiFetch({ path: '/wc/store/v1/checkout', method: 'POST', data: { id: 1 } });
    expect(sent[1]?.data).toHaveProperty(blob);
  });

  it('rejects after a stopping block reply and dispatches portico-blocked', async () => {
    const { apiFetch } = provideApiFetch(() => Promise.resolve({ data: { message: 'Not you.', stop_script: 1 } }));
    const page = guardPage(contact, none);
    const blocks = recordBlocks();
    await expect(apiFetch({ path: '/wc/store/v1/checkout', method: 'POST', data: {} })).rejects.toMatchObject({
      message: 'Not you.',
    });
    expect(blocks).toEqual([{ from: page.element, detail: { comment: 'Not you.', stops: true } }]);
  });

  it('dispatches portico-blocked for a block in an error, which stays the same', async () => {
    const failure = { code: 'no', apbct: { blocked: 1, comment: 'Not you.' } };
    const { apiFetch } = provideApiFetch(() => Promise.reject(failure));
    guardPage(contact, none);
    const blocks = recordBlocks();
    const error: unknown = await apiFetch({ path: '/a', method: 'POST', data: {} }).catch((reason: unknown) => reason);
    expect(error).toBe(failure);
    expect(blocks).toHaveLength(1);
  });

  it('resolves unchanged without a block', async () => {
    const response = Response.json({ id: 1 });
    let answer: unknown = { id: 1 };
    const { apiFetch } = provideApiFetch(() => Promise.resolve(answer));
    guardPage(contact, none);
    expect(await apiFetch({ path: '/a', method: 'POST', data: {} })).toBe(answer);
    answer = response;
    expect(await apiFetch({ path: '/a', method: 'POST', data: {}, parse: false })).toBe(response);
    expect(await response.json()).toEqual({ id: 1 });
  });
});

describe('a page without these libraries', () => {
  for (const [name, library] of [
    ['jQuery', () => ({})],
    ['jQuery', 'x'],
    ['wp', {}],
    ['wp', { apiFetch: () => {} }],
  ] as const) {
    it(`is guarded (${name}: ${typeof library})`, async () => {
      Reflect.set(window, name, library);
      const page = guardPage(contact, none);
      await page.clock.advance(4000);
      page.press('Send');
      Reflect.deleteProperty(window, name);
      expect(page.submissions).toHaveLength(1);
    });
  }

  it('keeps fetch, XMLHttpRequest and onsubmit', async () => {
    const owns = () =>
      [window, XMLHttpRequest.prototype, HTMLFormElement.prototype].map((owner) =>
        ['fetch', 'open', 'send', 'submit', 'requestSubmit'].map((name): unknown => Reflect.get(owner, name)),
      );
    const before = owns();
    const page = guardPage(contact, none);
    await page.clock.advance(4000);
    page.press('Send');
    for (const [at, methods] of owns().entries()) {
      for (const [place, method] of methods.entries()) expect(method).toBe(before[at]?.[place]);
    }
    expect(page.form().onsubmit).toBeNull();
  });
});

describe('the event portico-answer', () => {
  const handOver = (from: EventTarget, detail: unknown) => {
    const event = new CustomEvent('portico-answer', { bubbles: true, cancelable: true, detail });
    return from.dispatchEvent(event);
  };

  it('reports a block and is cancelled if the submit stops', () => {
    const page = guardPage(contact, none);
    const blocks = recordBlocks();
    expect(handOver(page.form(), JSON.parse(blocked))).toBe(false);
    expect(handOver(document, blocked)).toBe(false);
    expect(handOver(page.form(), { status: 'mail_sent', message: 'Thank you.' })).toBe(true);
    expect(handOver(page.form(), { data: { message: 'Careful.', stop_script: 0 } })).toBe(true);
    expect(blocks.map(({ from }) => from)).toEqual([page.form(), page.element, page.form()]);
  });
});
