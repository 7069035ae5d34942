import { getByRole } from '@testing-library/dom';
import '../../../elements/comments/comments.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork, raw } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { field, type } from '../../visitor.ts';
import { settled } from '../../settled.ts';

before(() => preload('comments'));

/** The page stays when the browser sends the form. */
const stay = (event: Event): void => event.preventDefault();
beforeEach(() => {
  sessionStorage.clear();
  addEventListener('submit', stay);
});
afterEach(() => {
  removeEventListener('submit', stay);
  history.replaceState(null, '', location.pathname + location.search);
});

async function open(attributes = 'draft', post = '1') {
  const clock = installTestClock();
  const network = installTestNetwork();
  const element = mount(`<portico-comments ${attributes}><div id="respond"><h2 id="reply-title">Reply</h2>
    <form action="/comments" method="post" id="commentform"><label>Name <input name="author"></label>
    <label>Text <textarea name="comment"></textarea></label>
    <input type="hidden" name="comment_post_ID" value="${post}"><input type="hidden" name="comment_parent" value="0">
    <button>Send</button></form></div></portico-comments>`);
  const form = element.querySelector('form');
  if (!form) throw new Error('The page holds no form.');
  if ('ready' in element) await element.ready;
  await settled(clock, network);
  return {
    element,
    form,
    clock,
    network,
    text: () => field(form, 'Text').value,
    send: () => getByRole(form, 'button', { name: 'Send' }).click(),
    leave: async () => {
      await clock.advance(1000);
      element.remove();
    },
  };
}

describe('the draft of a comment', () => {
  it('survives a reload, for each post of its own', async () => {
    const page = await open();
    type(field(page.form, 'Text'), 'Hello');
    type(field(page.form, 'Name'), 'Ann');
    await page.leave();
    const other = await open('draft', '2');
    expect(other.text()).toBe('');
    await other.leave();
    const again = await open();
    expect([again.text(), field(again.form, 'Name').value]).toEqual(['Hello', 'Ann']);
  });

  it('is stored only with the setting and with consent', async () => {
    for (const attributes of ['', 'draft consent="required"']) {
      const page = await open(attributes);
      type(field(page.form, 'Text'), 'Hello');
      await page.leave();
      expect(sessionStorage.length).toBe(0);
    }
  });

  it('is back after the server has refused the comment that the browser sent', async () => {
    const page = await open();
    type(field(page.form, 'Text'), 'Hello');
    page.send();
    await page.leave();
    expect((await open()).text()).toBe('Hello');
  });

  it('is deleted when the page shows the comment that the browser sent', async () => {
    const page = await open();
    type(field(page.form, 'Text'), 'Hello');
    page.send();
    await page.leave();
    history.replaceState(null, '', '#comment-7');
    expect((await open()).text()).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('stays when the visitor opens the address of another comment', async () => {
    const page = await open();
    type(field(page.form, 'Text'), 'Hello');
    await page.leave();
    history.replaceState(null, '', '#comment-7');
    expect((await open()).text()).toBe('Hello');
  });

  it('stays when the server refuses a comment in the background', async () => {
    const page = await open('draft send="request"');
    page.network.route('/comments', raw('<div class="wp-die-message"><p>Too fast.</p></div>', 429));
    type(field(page.form, 'Text'), 'Hello');
    await page.clock.advance(1000);
    page.send();
    await settled(page.clock, page.network);
    await page.leave();
    expect((await open()).text()).toBe('Hello');
  });

  it('is deleted when the setting is removed', async () => {
    const page = await open();
    type(field(page.form, 'Text'), 'Hello');
    await page.clock.advance(1000);
    page.element.removeAttribute('draft');
    await page.clock.advance(0);
    expect(sessionStorage.length).toBe(0);
    type(field(page.form, 'Text'), 'Hello again');
    await page.leave();
    expect(sessionStorage.length).toBe(0);
  });
});
