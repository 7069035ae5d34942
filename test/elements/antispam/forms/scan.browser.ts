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

describe('the scan of the forms', () => {
  it('runs after 2 s and then every 2 s', async () => {
    const page = guardPage(contact);
    const first = [...document.forms].length - 1;
    await page.clock.advance(1999);
    expect(page.collected.apbct_visible_fields).toBeUndefined();
    await page.clock.advance(1);
    expect(page.collected.apbct_visible_fields).toEqual({ [first]: list(['name'], ['trap', 'faint', 'more']) });
    mount('<form method="post"><input name="later"></form>');
    await page.clock.advance(1999);
    expect(page.collected.apbct_visible_fields).not.toHaveProperty(String(first + 1));
    await page.clock.advance(1);
    expect(page.collected.apbct_visible_fields).toHaveProperty(String(first + 1), list(['later'], []));
  });

  it('includes forms whose field names shadow properties', async () => {
    const form = (name: string) => `<form method="post"><input name="${name}"></form>`;
    const page = guardPage(`<div>${form('matches')}${form('honest')}</div>`);
    const first = [...document.forms].length - 2;
    await page.clock.advance(2000);
    expect(page.collected.apbct_visible_fields).toEqual({
      [first]: list(['matches'], []),
      [first + 1]: list(['honest'], []),
    });
    mount('<form method="post"><input name="later"></form>');
    await page.clock.advance(2000);
    expect(page.collected.apbct_visible_fields).toHaveProperty(String(first + 2), list(['later'], []));
  });

  it('runs ten times per second at most', async () => {
    const page = guardPage(contact, { rescanDelay: 0, rescanInterval: 0 });
    await page.clock.advance(0);
    mount('<form method="post"><input name="later"></form>');
    const before = page.collected.apbct_visible_fields;
    await page.clock.advance(99);
    expect(page.collected.apbct_visible_fields).toBe(before);
    await page.clock.advance(1);
    expect(page.collected.apbct_visible_fields).not.toBe(before);
  });

  it('reports only changes', async () => {
    const page = guardPage(contact);
    await page.clock.advance(2000);
    const before = page.collected.apbct_visible_fields;
    await page.clock.advance(2000);
    expect(page.collected.apbct_visible_fields).toBe(before);
    page.form().querySelector('details')?.setAttribute('open', '');
    await page.clock.advance(2000);
    expect(Object.values(page.collected.apbct_visible_fields ?? {})).toEqual([
      list(['name', 'more'], ['trap', 'faint']),
    ]);
  });

  it('reports all guarded forms and no others', async () => {
    const some = Array.from(
      { length: 14 },
      (_, at) => `<form method="${at === 1 ? 'get' : 'post'}"><input name="f${at}"></form>`,
    ).join('');
    const page = guardPage(`<div>${some}</div>`);
    const first = [...document.forms].length - 14;
    await page.clock.advance(2000);
    const reported = Object.keys(page.collected.apbct_visible_fields ?? {}).map((index) => Number(index) - first);
    expect(reported).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  describe('with 200 forms of 20 fields', () => {
    const fields = Array.from(
      { length: 20 },
      (_, at) => `<p><label>Field ${at} <input name="f${at}"></label></p>`,
    ).join('');
    const many = `<div>${`<form method="post" action="/send">${fields}</form>`.repeat(200)}</div>`;
    const count = (page: GuardedPage) => Object.keys(page.collected.apbct_visible_fields ?? {}).length;

    it('runs in parts of 1000 fields, 25 ms apart, once per 2 s', async () => {
      const page = guardPage(many);
      const reads = recordVisibilityReads();
      await page.clock.advance(2000);
      expect(reads.splice(0)).toHaveLength(1000);
      for (let part = 0; part < 3; part += 1) {
        expect(count(page)).toBe(0);
        await page.clock.advance(24);
        expect(reads).toEqual([]);
        await page.clock.advance(1);
        expect(reads.splice(0)).toHaveLength(1000);
      }
      expect(count(page)).toBe(200);
      await page.clock.advance(1924);
      expect(reads).toEqual([]);
      await page.clock.advance(76);
      expect([reads.length, new Set(reads).size]).toEqual([4000, 4000]);
    });

    it('does not overlap with the next scan', async () => {
      const page = guardPage(many, { rescanDelay: 0, rescanInterval: 100 });
      mount(many);
      const reads = recordVisibilityReads();
      await page.clock.advance(0);
      for (let part = 0; part < 12; part += 1) {
        expect(reads.splice(0).length).toBeLessThanOrEqual(1000);
        await page.clock.advance(25);
      }
      expect(count(page)).toBe(400);
    });

    it('reports the final form indexes, even if forms were added or removed meanwhile', async () => {
      const page = guardPage(many);
      const before = document.forms.length - 200;
      page.form(199).innerHTML = '<input name="last">';
      await page.clock.advance(2000);
      for (const index of [150, 0]) page.form(index).remove();
      mount('<form method="post"><input name="later"></form>');
      await page.clock.advance(75);
      const reported = page.collected.apbct_visible_fields ?? {};
      expect(Object.keys(reported)).toHaveLength(198);
      expect(reported[before + 197]).toEqual(list(['last'], []));
      await page.clock.advance(2000);
      expect(page.collected.apbct_visible_fields).toHaveProperty(String(before + 198), list(['later'], []));
    });

    it('is not needed for a submit: current fields are sent', async () => {
      const page = guardPage(many);
      await page.clock.advance(2000);
      const form = page.form(199);
      form.append(Object.assign(document.createElement('button'), { textContent: 'Send' }));
      form.querySelector('p')?.setAttribute('hidden', '');
      page.press('Send');
      const [sent] = page.submissions;
      const [fieldList] = Object.values(
        JSON.parse(String(valuesOf(sent?.fields ?? [], 'apbct_visible_fields')[0])) as object,
      );
      expect(fieldList).toMatchObject({ visible_fields_count: 19, invisible_fields: 'f0' });
    });
  });
});

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** Records the fields whose visibility is read. */
function recordVisibilityReads(): Element[] {
  const reads: Element[] = [];
  const own = originalOf(Element.prototype, 'checkVisibility');
  Element.prototype.checkVisibility = function (options) {
    reads.push(this);
    return own.call(this, options);
  };
  restores.push(() => void (Element.prototype.checkVisibility = own));
  return reads;
}

describe('typing in a comment form', () => {
  const comment = `<form method="post"><textarea name="comment" aria-label="Comment"></textarea><input name="author" aria-label="Name">
    <input type="hidden" name="comment_post_ID" value="1"><button>Post</button></form>`;
  const input = (field: Element, inputType: string) =>
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));

  it('is recorded per field, without the text', async () => {
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
    expect(page.collected.ct_typing_data).toEqual({
      [index]: {
        comment: { auto_fill: false, paste: true, speed_delta: 200, key_count: 3, first_key: 1000, last_key: 1000 },
        author: { auto_fill: true, paste: false, speed_delta: 0, key_count: 0, first_key: 0, last_key: 0 },
      },
    });
  });

  it('is recorded at the latest on submit', () => {
    const page = guardPage(comment);
    input(page.field('Comment'), 'insertText');
    expect(page.collected.ct_typing_data).toBeUndefined();
    page.press('Post');
    expect(JSON.stringify(page.collected.ct_typing_data)).toContain('"key_count":1');
  });

  it('is not recorded in other forms', async () => {
    const page = guardPage('<form method="post"><input name="author" aria-label="Name"></form>');
    input(page.field('Name'), 'insertText');
    await page.clock.advance(2000);
    expect(page.collected.ct_typing_data).toBeUndefined();
  });
});
