import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { guardPage } from './forms-page.ts';

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

  it('are looked at though a field of one hides what that is asked by, and that one is left alone', async () => {
    const form = (name: string) => `<form method="post"><input name="${name}"></form>`;
    const page = guardPage(`<div>${form('matches')}${form('honest')}</div>`);
    const first = [...document.forms].length - 2;
    await page.clock.advance(2000);
    expect(page.noted.apbct_visible_fields).toEqual({ [first + 1]: list(['honest'], []) });
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

  it('are noted as far as there are cookies for them, and only those that are guarded', async () => {
    const some = Array.from({ length: 14 }, (_, at) => `<form method="${at === 1 ? 'get' : 'post'}"><input name="f${at}"></form>`).join('');
    const page = guardPage(`<div>${some}</div>`);
    const first = [...document.forms].length - 14;
    await page.clock.advance(2000);
    expect(Object.keys(page.noted.apbct_visible_fields ?? {}).map((index) => Number(index) - first)).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are looked at in one frame when they are 200 of 20 fields', async () => {
    const fields = Array.from({ length: 20 }, (_, at) => `<p><label>Field ${at} <input name="f${at}"></label></p>`).join('');
    const many = `<form method="post" action="/send">${fields}</form>`.repeat(200);
    const page = guardPage(`<div>${many}</div>`);
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const begin = performance.now();
      await page.clock.advance(2000);
      times.push(performance.now() - begin);
    }
    expect(Object.keys(page.noted.apbct_visible_fields ?? {})).toHaveLength(10);
    expect(Math.min(...times)).toBeLessThan(16);
  });
});

describe('Typing in a comment form', () => {
  const comment = `<form method="post"><textarea name="comment" aria-label="Comment"></textarea><input name="author" aria-label="Name">
    <input type="hidden" name="comment_post_ID" value="1"><button>Post</button></form>`;
  const input = (field: Element, inputType: string) => field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));

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
