import docs from '../../../../elements/antispam/antispam.md?raw';
import { expect } from '../../../expect.ts';
import { decoded, guardPage } from './forms-page.ts';

/** The lines by which a form that sends by bare `fetch` joins in, as the docs have them. */
function linesOfDocs(): readonly string[] {
  const [, behind = ''] = docs.split('**A form of yours that sends by bare `fetch`**');
  const [, code = ''] = /```js\n([^]*?)\n```/.exec(behind) ?? [];
  return code.split('\n');
}

type Script = (form: HTMLFormElement, went: () => void) => Promise<void>;

/** A page's own script around these lines, and what it does when the submit goes on. */
function scriptOfPage(lines: readonly string[]): Script {
  const code = `${lines.join('\n')}\nwent();`;
  // What makes functions that wait is known by one of them only.
  const own: unknown = Reflect.construct(Reflect.getPrototypeOf(async () => {})?.constructor as typeof Function, [
    'form',
    'went',
    code,
  ]);
  return own as Script; // Made just here.
}

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** What the page sends by `fetch`, which is answered with this. */
function answerFetch(answer: unknown): RequestInit[] {
  const sent: RequestInit[] = [];
  const own = window.fetch;
  restores.push(() => void (window.fetch = own));
  window.fetch = async (_, init = {}) => {
    sent.push(init);
    return Response.json(answer);
  };
  return sent;
}

const contact =
  '<form method="post" action="/send"><input name="name" value="Ada"><textarea name="message">Hello</textarea></form>';

describe('a form that sends by bare fetch, with the lines of the docs', () => {
  it('are two', () => {
    expect(linesOfDocs()).toHaveLength(2);
  });

  it('sends the data, and goes on when nobody is blocked', async () => {
    const page = guardPage(contact, { cookies: 'none' });
    const sent = answerFetch({ status: 'mail_sent', message: 'Thank you.' });
    let isOver = false;
    await scriptOfPage(linesOfDocs())(page.form(), () => (isOver = true));
    const { body, method } = sent[0] ?? {};
    if (!(body instanceof FormData)) throw new Error('No form data were sent.');
    expect([method, [...body.keys()]]).toEqual([
      'POST',
      ['name', 'message', 'ct_no_cookie_hidden_field', 'apbct_visible_fields'],
    ]);
    expect(decoded(body.get('ct_no_cookie_hidden_field'))).toMatchObject({ ct_checkjs: 'grüße' });
    expect([sent.length, isOver]).toEqual([1, true]);
  });

  for (const [shape, answer] of [
    ['apbct', { apbct: { blocked: 1, comment: 'Not you.' } }],
    ['data', { data: { message: 'Not you.', stop_script: 1 } }],
  ] as const) {
    it(`hands a block over (${shape}), which the page is told of, and ends there`, async () => {
      const page = guardPage(contact, { cookies: 'none' });
      answerFetch(answer);
      const heard: unknown[] = [];
      document.addEventListener(
        'portico-blocked',
        (event) => heard.push(event.target, event instanceof CustomEvent && event.detail),
        { once: true },
      );
      let isOver = false;
      await scriptOfPage(linesOfDocs())(page.form(), () => (isOver = true));
      expect(heard).toEqual([page.form(), { comment: 'Not you.', stops: true }]);
      expect(isOver).toBe(false);
    });
  }

  it('sends what it would without the profiler, where there is none', async () => {
    const page = guardPage(contact, { cookies: 'none' });
    page.end();
    const sent = answerFetch({});
    let isOver = false;
    await scriptOfPage(linesOfDocs())(page.form(), () => (isOver = true));
    const { body } = sent[0] ?? {};
    expect([body instanceof FormData && [...body.keys()], isOver]).toEqual([['name', 'message'], true]);
  });
});
