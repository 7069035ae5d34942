import { getByRole, waitFor } from '@testing-library/dom';
import '../../../elements/comments/comments.ts';
import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-validator/form-validator.ts';
import '../../../elements/protected-form/protected-form.ts';
import { setScriptAddress } from '../../../src/forms/captcha/provider-script.ts';
import { grant } from '../../../src/consent/consent.ts';
import { installTestClock, turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork, raw } from '../../network.ts';
import { mountCreated } from '../../page.ts';
import { preload } from '../../preload.ts';
import { field, fill } from '../../visitor.ts';
import { rendersWidget, replaceCaptchas, widgets } from './captcha-page.ts';

beforeEach(() => {
  grant('profiling');
  replaceCaptchas();
});
after(() => setScriptAddress());

const attributes = 'captcha="turnstile" site-key="key" trap';

const fields = `
  <p><label>Comment <textarea name="comment" required></textarea></label></p>
  <input type="hidden" name="comment_parent" value="0"><input type="hidden" name="comment_post_ID" value="7">
  <p><button name="by" value="button">Post</button></p>`;

const pages: Readonly<Record<string, string>> = {
  // Without an endpoint: the browser sends.
  'contact-form': `<portico-contact-form ${attributes}><form action="/post" method="post">${fields}</form></portico-contact-form>`,
  'form-validator': `<portico-form-validator ${attributes}><form action="/post" method="post">${fields}</form></portico-form-validator>`,
  'protected-form': `<portico-protected-form ${attributes}><form action="/post" method="post">${fields}</form></portico-protected-form>`,
  comments: `<portico-comments send="page" ${attributes}>
    <div id="respond"><form action="/post" method="post" class="comment-form" id="commentform">${fields}</form></div></portico-comments>`,
};

async function open(name: string) {
  await preload(name);
  installTestClock(Date.now());
  const element = mountCreated(pages[name] ?? '');
  const form = element.querySelector('form');
  if (!form) throw new Error('no form');
  await waitFor(() => getByRole(form, 'group', { name: 'Check against spam' }));
  /** The data of the submits that reach the page, in place of a browser that sends them. */
  const sent: FormData[] = [];
  element.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    sent.push(new FormData(form, event.submitter));
  });
  return { element, form, sent, press: () => getByRole(form, 'button', { name: 'Post' }).click() };
}

for (const name of Object.keys(pages)) {
  describe(`<portico-${name} captcha>`, () => {
    it('holds a submit back until the check is done, and submits by the same button', async () => {
      const { form, sent, press } = await open(name);
      fill(field(form, 'Comment'), 'Hello');
      press();
      press();
      const widget = await rendersWidget();
      expect(sent).toHaveLength(0);
      widget.solve();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect([...(sent[0] ?? [])].map(([key]) => key).toSorted()).toEqual([
        'by',
        'cf-turnstile-response',
        'comment',
        'comment_parent',
        'comment_post_ID',
        'website',
      ]);
      press();
      await waitFor(() => expect(widgets()[0]?.resets).toBe(1));
      expect(sent).toHaveLength(1);
      widget.solve();
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]?.get('cf-turnstile-response')).toBe('turnstile key 2');
    });
  });
}

describe('<portico-form-validator captcha>', () => {
  it('holds no button back that only closes a dialog', async () => {
    const { form, sent } = await open('form-validator');
    const cancel = document.createElement('button');
    for (const [name, value] of [
      ['formmethod', 'dialog'],
      ['formnovalidate', ''],
      ['name', 'cancel'],
      ['value', '1'],
    ] as const)
      cancel.setAttribute(name, value);
    form.append(cancel);
    cancel.click();
    expect(sent.map((data) => data.get('cancel'))).toEqual(['1']);
  });

  it('validates first', async () => {
    const { element, form, sent, press } = await open('form-validator');
    const events: string[] = [];
    for (const type of ['portico-valid', 'portico-invalid'])
      element.addEventListener(type, () => void events.push(type));
    press();
    await waitFor(() => expect(events).toEqual(['portico-invalid']));
    fill(field(form, 'Comment'), 'Hello');
    (await rendersWidget()).solve();
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(events).toEqual(['portico-invalid', 'portico-valid']);
  });
});

describe('<portico-protected-form captcha>', () => {
  it('protects a form that it inserts', async () => {
    await preload('protected-form');
    installTestClock(Date.now());
    const network = installTestNetwork();
    network.route('', raw('{"allow": true}', 200, 'application/json'));
    const encoded = btoa(`<form action="/post" method="post">${fields}</form>`);
    const element = mountCreated(
      `<portico-protected-form encoded="${encoded}" ${attributes}></portico-protected-form>`,
    );
    await waitFor(() => getByRole(element, 'group', { name: 'Check against spam' }));
    await turn();
    expect(element.querySelectorAll('.portico-captcha')).toHaveLength(1);
  });
});
