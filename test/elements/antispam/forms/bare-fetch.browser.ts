import docs from '../../../../elements/antispam/antispam.md?raw';
import { expect } from '../../../expect.ts';
import { decoded, guardPage } from './forms-page.ts';

/** The two statements from the docs for a form that sends by bare `fetch`, without the listener around them. */
function linesOfDocs(): readonly string[] {
  const [, behind = ''] = docs.split('**If your script sends a form directly with `fetch`,**');
  const [, code = ''] = /```js\n([^]*?)\n```/.exec(behind) ?? [];
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(?:const answer|if \(!form)/.test(line));
}

type Script = (form: HTMLFormElement, onContinue: () => void) => Promise<void>;

/** A script of the page around these lines; it also reports whether the submit continues. */
function scriptOfPage(lines: readonly string[]): Script {
  const code = `${lines.join('\n')}\nonContinue();`;
  // The constructor of async functions is only available from an instance.
  const script: unknown = Reflect.construct(Reflect.getPrototypeOf(async () => {})?.constructor as typeof Function, [
    'form',
    'onContinue',
    code,
  ]);
  return script as Script; // Created above.
}

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** Records the requests of the page, which get this response. */
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

describe('the lines of the docs for bare fetch', () => {
  it('are two lines', () => {
    expect(linesOfDocs()).toHaveLength(2);
  });

  it('send the data and continue without a block', async () => {
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
    it(`stop at a block reply (${shape}) and dispatch portico-blocked`, async () => {
      const page = guardPage(contact, { cookies: 'none' });
      answerFetch(answer);
      const events: unknown[] = [];
      document.addEventListener(
        'portico-blocked',
        (event) => events.push(event.target, event instanceof CustomEvent && event.detail),
        { once: true },
      );
      let isOver = false;
      await scriptOfPage(linesOfDocs())(page.form(), () => (isOver = true));
      expect(events).toEqual([page.form(), { comment: 'Not you.', stops: true }]);
      expect(isOver).toBe(false);
    });
  }

  it('send the plain form without a profiler', async () => {
    const page = guardPage(contact, { cookies: 'none' });
    page.end();
    const sent = answerFetch({});
    let isOver = false;
    await scriptOfPage(linesOfDocs())(page.form(), () => (isOver = true));
    const { body } = sent[0] ?? {};
    expect([body instanceof FormData && [...body.keys()], isOver]).toEqual([['name', 'message'], true]);
  });
});
