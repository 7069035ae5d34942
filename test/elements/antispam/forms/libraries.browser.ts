import { expect } from '../../../expect.ts';
import { decoded, guardPage } from './forms-page.ts';
import { giveApiFetch, giveJQuery } from './libraries.ts';

const blob = 'ct_no_cookie_hidden_field';
const lists = 'apbct_visible_fields';
const blocked = JSON.stringify({ apbct: { blocked: true, comment: 'You were taken for a robot.' } });

const contact = `<form method="post" action="/send">
  <input name="name" value="Ada"><textarea name="message">Hello</textarea><button>Send</button>
</form>`;

const none = { cookies: 'none' } as const;

/** What the document hears of blocks, with where each comes from. */
function hearBlocks(): { readonly from: EventTarget | null; readonly detail: unknown }[] {
  const heard: { from: EventTarget | null; detail: unknown }[] = [];
  document.addEventListener('portico-blocked', (event) => {
    heard.push({ from: event.target, detail: event instanceof CustomEvent && event.detail });
  });
  return heard;
}

const namesIn = (data: unknown): string[] => [...new URLSearchParams(String(data)).keys()];

describe('What jQuery sends', () => {
  it('carries the fields when it is what a form holds, each once', async () => {
    const { jQuery, sent } = await giveJQuery();
    const page = guardPage(contact, none);
    jQuery.post('/send', jQuery(page.form()).serialize());
    expect(namesIn(sent[0]?.data).toSorted()).toEqual([lists, blob, 'message', 'name']);
    expect(decoded(new URLSearchParams(String(sent[0]?.data)).get(blob))).toMatchObject({ ct_checkjs: 'grüße' });
    page.form().addEventListener('submit', () => void jQuery.post('/send', jQuery(page.form()).serialize()));
    page.press('Send');
    expect(namesIn(sent[1]?.data).toSorted()).toEqual([lists, blob, 'message', 'name']);
  });

  it('carries them as form data, as an object and as JSON', async () => {
    const { jQuery, sent } = await giveJQuery();
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

  it('carries the data to a shop, without a form', async () => {
    const { jQuery, sent } = await giveJQuery();
    guardPage(contact, none);
    jQuery.post('/?wc-ajax=add_to_cart', { product_id: 7, quantity: 1 });
    jQuery.post('/wp-admin/admin-ajax.php', { action: 'wpforms_submit' });
    expect(sent.map(({ data }) => namesIn(data))).toEqual([
      ['product_id', 'quantity', blob],
      ['action', blob],
    ]);
  });

  it('stays as it is when it is neither, goes elsewhere, or asks', async () => {
    const { jQuery, sent } = await giveJQuery();
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

  it('is joined when jQuery comes later, and once', async () => {
    const page = guardPage(contact, none);
    const { jQuery, sent } = await giveJQuery();
    await page.clock.advance(8000);
    jQuery.post('/?wc-ajax=add_to_cart', { id: 1 });
    expect(namesIn(sent[0]?.data)).toEqual(['id', blob]);
  });

  it('is joined before the first form that it sends, however early', async () => {
    const page = guardPage(contact, none);
    const { jQuery, sent } = await giveJQuery();
    page.form().addEventListener('submit', () => void jQuery.post('/?wc-ajax=checkout', { id: 1 }));
    page.press('Send');
    expect(namesIn(sent[0]?.data)).toEqual(['id', blob]);
  });

  it('is left alone when the guard ends, and joined again by the next, once', async () => {
    const { jQuery, sent } = await giveJQuery(blocked);
    const page = guardPage(contact, none);
    page.end();
    const heard = hearBlocks();
    jQuery.post('/?wc-ajax=add_to_cart', { id: 1 });
    guardPage(contact, none);
    jQuery.post('/?wc-ajax=add_to_cart', { id: 2 });
    expect(sent.map(({ data }) => namesIn(data))).toEqual([['id'], ['id', blob]]);
    expect(heard).toHaveLength(1);
  });

  it('tells of a block reply from the form that was sent, or from the element', async () => {
    const { jQuery } = await giveJQuery(blocked);
    const page = guardPage(contact, none);
    const heard = hearBlocks();
    jQuery.post('/send', jQuery(page.form()).serialize());
    jQuery.post('/elsewhere', 'a=1');
    const detail = { comment: 'You were taken for a robot.', stops: true };
    expect(heard).toEqual([
      { from: page.form(), detail },
      { from: page.element, detail },
    ]);
  });

  it('tells of nothing when the answer is another', async () => {
    let answer = '';
    const { jQuery } = await giveJQuery(() => answer);
    guardPage(contact, none);
    const heard = hearBlocks();
    const others = ['{}', '[]', '', '<html>', '{"data":{"message":"Thank you."}}', '{"apbct":{"blocked":false}}'];
    for (answer of others) jQuery.post('/send', 'a=1');
    expect(heard).toEqual([]);
  });
});

describe('What wp.apiFetch sends', () => {
  it('carries the data to the store, in a new object, and in each request of a batch', async () => {
    const { apiFetch, sent } = giveApiFetch();
    guardPage(contact, none);
    const data = { id: 7 };
    await apiFetch({ path: '/wc/store/v1/cart/add-item', method: 'POST', data });
    const requests = [{ path: '/wc/store/v1/cart/add-item', body: { id: 1 } }];
    await apiFetch({ path: '/wc/store/v1/batch', method: 'POST', data: { requests } });
    expect(data).toEqual({ id: 7 });
    expect(sent[0]?.data).toMatchObject({ id: 7, [blob]: expect.stringContaining('_ct_no_cookie_data_') });
    expect(sent[1]?.data).toMatchObject({ requests: [{ body: { id: 1, [blob]: expect.any(String) } }] });
  });

  it('carries what a form holds', async () => {
    const { apiFetch, sent } = giveApiFetch();
    const page = guardPage(contact, none);
    await apiFetch({ path: '/my/v1/send', method: 'POST', data: { name: 'Ada', message: 'Hello' } });
    const body = new FormData(page.form());
    await apiFetch({ path: '/my/v1/send', method: 'POST', body });
    expect(Object.keys(Object(sent[0]?.data)).toSorted()).toEqual([lists, blob, 'message', 'name']);
    expect([...body.keys()]).toEqual(['name', 'message', blob, lists]);
    expect(sent[1]?.body).toBe(body);
  });

  it('stays as it was given when it is neither', async () => {
    const { apiFetch, sent } = giveApiFetch();
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

  it('is joined when it comes later, once, and left alone when the guard ends', async () => {
    const page = guardPage(contact, none);
    const { apiFetch, sent, joined } = giveApiFetch();
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

  it('ends the send with a failure when the answer says that it ends, and tells the page', async () => {
    const { apiFetch } = giveApiFetch(() => Promise.resolve({ data: { message: 'Not you.', stop_script: 1 } }));
    const page = guardPage(contact, none);
    const heard = hearBlocks();
    await expect(apiFetch({ path: '/wc/store/v1/checkout', method: 'POST', data: {} })).rejects.toMatchObject({
      message: 'Not you.',
    });
    expect(heard).toEqual([{ from: page.element, detail: { comment: 'Not you.', stops: true } }]);
  });

  it('tells of a block that comes as a failure, which stays what it was', async () => {
    const failure = { code: 'no', apbct: { blocked: 1, comment: 'Not you.' } };
    const { apiFetch } = giveApiFetch(() => Promise.reject(failure));
    guardPage(contact, none);
    const heard = hearBlocks();
    const said: unknown = await apiFetch({ path: '/a', method: 'POST', data: {} }).catch((error: unknown) => error);
    expect(said).toBe(failure);
    expect(heard).toHaveLength(1);
  });

  it('answers as ever when nobody is blocked', async () => {
    const response = Response.json({ id: 1 });
    let answer: unknown = { id: 1 };
    const { apiFetch } = giveApiFetch(() => Promise.resolve(answer));
    guardPage(contact, none);
    expect(await apiFetch({ path: '/a', method: 'POST', data: {} })).toBe(answer);
    answer = response;
    expect(await apiFetch({ path: '/a', method: 'POST', data: {}, parse: false })).toBe(response);
    expect(await response.json()).toEqual({ id: 1 });
  });
});

describe('A page without these libraries', () => {
  for (const [name, library] of [
    ['jQuery', () => ({})],
    ['jQuery', 'x'],
    ['wp', {}],
    ['wp', { apiFetch: () => {} }],
  ] as const) {
    it(`is guarded all the same (${name}: ${typeof library})`, async () => {
      Reflect.set(window, name, library);
      const page = guardPage(contact, none);
      await page.clock.advance(4000);
      page.press('Send');
      Reflect.deleteProperty(window, name);
      expect(page.went).toHaveLength(1);
    });
  }

  it('keeps its own fetch, XMLHttpRequest and onsubmit', async () => {
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

describe('An answer that a page hands over', () => {
  const handOver = (from: EventTarget, detail: unknown) => {
    const event = new CustomEvent('portico-answer', { bubbles: true, cancelable: true, detail });
    return from.dispatchEvent(event);
  };

  it('tells of a block, and says whether the submit ends', () => {
    const page = guardPage(contact, none);
    const heard = hearBlocks();
    expect(handOver(page.form(), JSON.parse(blocked))).toBe(false);
    expect(handOver(document, blocked)).toBe(false);
    expect(handOver(page.form(), { status: 'mail_sent', message: 'Thank you.' })).toBe(true);
    expect(handOver(page.form(), { data: { message: 'Careful.', stop_script: 0 } })).toBe(true);
    expect(heard.map(({ from }) => from)).toEqual([page.form(), page.element, page.form()]);
  });
});
