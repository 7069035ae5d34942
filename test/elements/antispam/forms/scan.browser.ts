import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { originalOf } from '../antispam-page.ts';
import { guardPage, valuesOf, type GuardedPage } from './forms-page.ts';

const contact = `<form method="post"><input name="name"><input name="trap" style="visibility: hidden"><input name="faint" style="opacity: 0">
  <details><summary>More</summary><input name="more"></details><button>Send</button></form>`;

const list = (visible: string[], invisible: string[]) => ({
  visible_fields: visible.join(' '),
  visible_fields_count: visible.length,
  invisible_fields: invisible.join(' '),
  invisible_fields_count: invisible.length,
});

describe('The forms of a page', () => {
  it('are looked at after 2 s, and every 2 s from then on', async () => {
    const page = guardPage(contact);
    const first = [...document.forms].length - 1;
    await page.clock.advance(1999);
    expect(page.noted.apbct_visible_fields).toBeUndefined();
    await page.clock.advance(1);
    expect(page.noted.apbct_visible_fields).toEqual({ [first]: list(['name'], ['trap', 'faint', 'more']) });
    mount('<form method="post"><input name="later"></form>');
    await page.clock.advance(1999);
    expect(page.noted.apbct_visible_fields).not.toHaveProperty(String(first + 1));
    await page.clock.advance(1);
    expect(page.noted.apbct_visible_fields).toHaveProperty(String(first + 1), list(['later'], []));
  });

  it('are all looked at, also one with a field that is called like what it is asked by', async () => {
    const form = (name: string) => `<form method="post"><input name="${name}"></form>`;
    const page = guardPage(`<div>${form('matches')}${form('honest')}</div>`);
    const first = [...document.forms].length - 2;
    await page.clock.advance(2000);
    expect(page.noted.apbct_visible_fields).toEqual({
      [first]: list(['matches'], []),
      [first + 1]: list(['honest'], []),
    });
    mount('<form method="post"><input name="later"></form>');
    await page.clock.advance(2000);
    expect(page.noted.apbct_visible_fields).toHaveProperty(String(first + 2), list(['later'], []));
  });

  it('are looked at ten times a second at most, whatever the author says', async () => {
    const page = guardPage(contact, { rescanDelay: 0, rescanInterval: 0 });
    await page.clock.advance(0);
    mount('<form method="post"><input name="later"></form>');
    const before = page.noted.apbct_visible_fields;
    await page.clock.advance(99);
    expect(page.noted.apbct_visible_fields).toBe(before);
    await page.clock.advance(1);
    expect(page.noted.apbct_visible_fields).not.toBe(before);
  });

  it('are noted anew only when something changed', async () => {
    const page = guardPage(contact);
    await page.clock.advance(2000);
    const before = page.noted.apbct_visible_fields;
    await page.clock.advance(2000);
    expect(page.noted.apbct_visible_fields).toBe(before);
    page.form().querySelector('details')?.setAttribute('open', '');
    await page.clock.advance(2000);
    expect(Object.values(page.noted.apbct_visible_fields ?? {})).toEqual([list(['name', 'more'], ['trap', 'faint'])]);
  });

  it('are all noted that are guarded, and no others', async () => {
    const some = Array.from(
      { length: 14 },
      (_, at) => `<form method="${at === 1 ? 'get' : 'post'}"><input name="f${at}"></form>`,
    ).join('');
    const page = guardPage(`<div>${some}</div>`);
    const first = [...document.forms].length - 14;
    await page.clock.advance(2000);
    const noted = Object.keys(page.noted.apbct_visible_fields ?? {}).map((index) => Number(index) - first);
    expect(noted).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  describe('when they are 200 of 20 fields', () => {
    const fields = Array.from(
      { length: 20 },
      (_, at) => `<p><label>Field ${at} <input name="f${at}"></label></p>`,
    ).join('');
    const many = `<div>${`<form method="post" action="/send">${fields}</form>`.repeat(200)}</div>`;
    const count = (page: GuardedPage) => Object.keys(page.noted.apbct_visible_fields ?? {}).length;

    it('are looked at in parts of a thousand fields, 25 ms apart, and each once in 2 s', async () => {
      const page = guardPage(many);
      const asked = noteLooks();
      await page.clock.advance(2000);
      expect(asked.splice(0)).toHaveLength(1000);
      for (let part = 0; part < 3; part += 1) {
        expect(count(page)).toBe(0);
        await page.clock.advance(24);
        expect(asked).toEqual([]);
        await page.clock.advance(1);
        expect(asked.splice(0)).toHaveLength(1000);
      }
      expect(count(page)).toBe(200);
      await page.clock.advance(1924);
      expect(asked).toEqual([]);
      await page.clock.advance(76);
      expect([asked.length, new Set(asked).size]).toEqual([4000, 4000]);
    });

    it('are looked at once at a time, though the next look is due before that has come to the end', async () => {
      const page = guardPage(many, { rescanDelay: 0, rescanInterval: 100 });
      mount(many);
      const asked = noteLooks();
      await page.clock.advance(0);
      for (let part = 0; part < 12; part += 1) {
        expect(asked.splice(0).length).toBeLessThanOrEqual(1000);
        await page.clock.advance(25);
      }
      expect(count(page)).toBe(400);
    });

    it('are noted by where they stand when all are looked at, though some came and went meanwhile', async () => {
      const page = guardPage(many);
      const before = document.forms.length - 200;
      page.form(199).innerHTML = '<input name="last">';
      await page.clock.advance(2000);
      for (const index of [150, 0]) page.form(index).remove();
      mount('<form method="post"><input name="later"></form>');
      await page.clock.advance(75);
      const noted = page.noted.apbct_visible_fields ?? {};
      expect(Object.keys(noted)).toHaveLength(198);
      expect(noted[before + 197]).toEqual(list(['last'], []));
      await page.clock.advance(2000);
      expect(page.noted.apbct_visible_fields).toHaveProperty(String(before + 198), list(['later'], []));
    });

    it('are sent with their own fields as they are then, before it was their turn, too', async () => {
      const page = guardPage(many);
      await page.clock.advance(2000);
      const form = page.form(199);
      form.append(Object.assign(document.createElement('button'), { textContent: 'Send' }));
      form.querySelector('p')?.setAttribute('hidden', '');
      page.press('Send');
      const [sent] = page.went;
      const [told] = Object.values(
        JSON.parse(String(valuesOf(sent?.fields ?? [], 'apbct_visible_fields')[0])) as object,
      );
      expect(told).toMatchObject({ visible_fields_count: 19, invisible_fields: 'f0' });
    });
  });
});

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** Notes the fields of which it is asked whether they can be seen. */
function noteLooks(): Element[] {
  const asked: Element[] = [];
  const own = originalOf(Element.prototype, 'checkVisibility');
  Element.prototype.checkVisibility = function (options) {
    asked.push(this);
    return own.call(this, options);
  };
  restores.push(() => void (Element.prototype.checkVisibility = own));
  return asked;
}

describe('Typing in a comment form', () => {
  const comment = `<form method="post"><textarea name="comment" aria-label="Comment"></textarea><input name="author" aria-label="Name">
    <input type="hidden" name="comment_post_ID" value="1"><button>Post</button></form>`;
  const input = (field: Element, inputType: string) =>
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));

  it('is noted for each of its fields: that, and never what', async () => {
    const page = guardPage(comment);
    const index = String([...document.forms].length - 1);
    const [text, name] = [page.field('Comment'), page.field('Name')];
    for (const pause of [0, 100, 300]) {
      await page.clock.advance(pause);
      text.value += 'x';
      input(text, 'insertText');
    }
    input(text, 'insertFromPaste');
    name.dispatchEvent(new Event('input', { bubbles: true }));
    await page.clock.advance(2000);
    expect(page.noted.ct_typing_data).toEqual({
      [index]: {
        comment: { auto_fill: false, paste: true, speed_delta: 200, key_count: 3, first_key: 1000, last_key: 1000 },
        author: { auto_fill: true, paste: false, speed_delta: 0, key_count: 0, first_key: 0, last_key: 0 },
      },
    });
  });

  const secrets = ['type="password"', 'autocomplete="one-time-code"', 'autocomplete="section-pay CC-Number"'];
  for (const secret of secrets) {
    it(`is not noted in a field with ${secret}`, async () => {
      const page = guardPage(
        comment.replace('<button>', `<input name="secret" ${secret} aria-label="Secret"><button>`),
      );
      input(page.field('Comment'), 'insertText');
      input(page.field('Secret'), 'insertText');
      await page.clock.advance(2000);
      const [fields = {}] = Object.values(page.noted.ct_typing_data ?? {});
      expect(Object.keys(fields)).toEqual(['comment']);
    });
  }

  it('is not noted in a password that is shown as text', async () => {
    const page = guardPage(
      comment.replace('<button>', '<input name="p" type="password" aria-label="Password"><button>'),
    );
    await page.clock.advance(2000);
    const password = page.field('Password');
    password.type = 'text';
    input(password, 'insertText');
    await page.clock.advance(2000);
    expect(page.noted.ct_typing_data).toBeUndefined();
  });

  it('is noted at the latest when the comment goes', () => {
    const page = guardPage(comment);
    input(page.field('Comment'), 'insertText');
    expect(page.noted.ct_typing_data).toBeUndefined();
    page.press('Post');
    expect(JSON.stringify(page.noted.ct_typing_data)).toContain('"key_count":1');
  });

  it('is not noted in other forms', async () => {
    const page = guardPage('<form method="post"><input name="author" aria-label="Name"></form>');
    input(page.field('Name'), 'insertText');
    await page.clock.advance(2000);
    expect(page.noted.ct_typing_data).toBeUndefined();
  });
});
