import { getByRole, queryByRole, queryByText, waitFor } from '@testing-library/dom';
import '../../../elements/comments/comments.ts';
import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-steps/form-steps.ts';
import { installTestClock } from '../../clock.ts';
import { loadSteps } from '../../elements/form-steps/load-steps.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork, json } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { field, type } from '../../visitor.ts';

before(loadSteps);
before(() => preload('comments', 'contact-form', 'form-steps'));

/** The page stays when a form is sent. */
const stay = (event: Event): void => event.preventDefault();
beforeEach(() => {
  sessionStorage.clear();
  addEventListener('submit', stay);
});
afterEach(() => removeEventListener('submit', stay));

const notice = 'Your earlier entries are back.';

const pages: Readonly<Record<string, string>> = {
  'a contact form': `<portico-contact-form id="contact" endpoint="/feedback" draft>
    <form><label>Text <input name="text"></label><button>Send</button></form></portico-contact-form>`,
  'form steps': `<portico-form-steps id="steps" keep-progress><form action="/order">
    <fieldset><legend>One</legend><label>Text <input name="text"></label></fieldset>
    <fieldset><legend>Two</legend><label>Town <input name="town"></label></fieldset><button>Send</button></form></portico-form-steps>`,
  comments: `<portico-comments draft><div id="respond"><h2 id="reply-title">Reply</h2>
    <form action="/comments" method="post" id="commentform"><label>Text <textarea name="comment"></textarea></label>
    <input type="hidden" name="comment_post_ID" value="1"><input type="hidden" name="comment_parent" value="0">
    <button>Send</button></form></div></portico-comments>`,
};

/** Opens a page, as after a reload if it was open before. */
async function open(markup: string) {
  const clock = installTestClock();
  installTestNetwork().route('/feedback', json({}));
  const element = mount(markup);
  const form = element.querySelector('form');
  if (!form) throw new Error('The page holds no form.');
  if ('ready' in element) await element.ready;
  const settle = async () => {
    for (let round = 0; round < 5; round += 1) await clock.advance(0);
  };
  await settle();
  return {
    form,
    clock,
    settle,
    text: field(form, 'Text'),
    reload: async () => {
      await clock.advance(1000);
      element.remove();
      return open(markup);
    },
  };
}

for (const [name, markup] of Object.entries(pages)) {
  describe(`the notice of a restored draft in ${name}`, () => {
    const typed = async () => {
      const page = await open(markup);
      type(page.text, 'Hello');
      return page.reload();
    };

    it('is announced above the form', async () => {
      const { form, text, clock } = await typed();
      await waitFor(() => expect(queryByRole(document.body, 'button', { name: 'Discard them' })).toBeTruthy());
      await clock.advance(0);
      const message = queryByText(document.body, notice);
      expect(message?.role).toBe('status');
      expect(message?.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(text.value).toBe('Hello');
    });

    it('discards the draft, also for the next page', async () => {
      const page = await typed();
      await waitFor(() => getByRole(document.body, 'button', { name: 'Discard them' }).click());
      expect(page.text.value).toBe('');
      expect(document.activeElement).toBe(page.text);
      await page.settle();
      expect(queryByRole(document.body, 'button', { name: 'Discard them' })).toBe(null);
      const next = await page.reload();
      expect(next.text.value).toBe('');
      expect(queryByRole(document.body, 'button', { name: 'Discard them' })).toBe(null);
    });

    it('disappears when the form is sent', async () => {
      const { form } = await typed();
      await waitFor(() => expect(queryByRole(document.body, 'button', { name: 'Discard them' })).toBeTruthy());
      form.requestSubmit();
      expect(queryByRole(document.body, 'button', { name: 'Discard them' })).toBe(null);
    });

    it('is restored if the visitor leaves the page while typing', async () => {
      const page = await open(markup);
      type(page.text, 'Hello');
      dispatchEvent(new PageTransitionEvent('pagehide'));
      expect(Object.values(sessionStorage).join()).toContain('Hello');
      type(page.text, 'Hello again');
      page.form.closest('portico-contact-form, portico-form-steps, portico-comments')?.remove();
      await page.settle();
      expect((await open(markup)).text.value).toBe('Hello again');
    });

    it('is not shown if nothing was restored', async () => {
      const page = await open(markup);
      type(page.text, 'Hello');
      type(page.text, '');
      const next = await page.reload();
      await next.settle();
      expect(queryByRole(document.body, 'button', { name: 'Discard them' })).toBe(null);
    });
  });
}
