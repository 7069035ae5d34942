import { getAllByRole, getByRole, waitFor } from '@testing-library/dom';
import { turn, installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import {
  hold,
  json,
  networkError,
  raw,
  noResponse,
  installTestNetwork,
  type Reply,
  type TestNetwork,
} from '../../network.ts';
import { mount } from '../../page.ts';
import { comment, list, openComments, type CommentPage } from './comment-page.ts';
import { preload } from '../../preload.ts';
import { settled } from '../../settled.ts';

before(async () => {
  await preload('comments');
});

const blocked = json({ apbct: { blocked: 1, comment: 'Too many links.' } });

/** The page with which WordPress 6.8 refuses a comment of `ada@intranet`; its status is 200. */
const errorPage = `<!DOCTYPE html>
<html lang="en-US">
<head>
  <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
  <meta name='robots' content='noindex, follow' />
  <title>Comment Submission Failure</title>
  <style type="text/css">html { background: #f1f1f1; }</style>
</head>
<body id="error-page">
  <div class="wp-die-message"><p><strong>Error:</strong> Please enter a valid email address.</p></div>
<p><a href='javascript:history.back()'>&laquo; Back</a></p></body>
</html>`;

/** The requests of forms that the browser submits itself; they are prevented. */
function native({ form }: CommentPage): string[] {
  const sent: string[] = [];
  const see = (event: Event) => {
    if (event.target !== form || event.defaultPrevented || !(event instanceof SubmitEvent)) return;
    event.preventDefault();
    const texts = [...new FormData(form, event.submitter)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    sent.push(new URLSearchParams(texts).toString());
  };
  // Registered last: the element listens at the window after the event has passed it.
  const wait = () =>
    form.isConnected
      ? window.addEventListener('submit', see, { once: true })
      : document.removeEventListener('submit', wait);
  document.addEventListener('submit', wait);
  return sent;
}

interface Sending {
  readonly page: CommentPage;
  readonly network: TestNetwork;
  /** The submits of the browser itself. */
  readonly native: string[];
  readonly told: unknown[];
  readonly press: () => Promise<void>;
}

/** Mounts a page with comments and a comment that is being written. */
async function write(reply: Reply, attributes = 'send="request"', change = (html: string) => html): Promise<Sending> {
  const network = installTestNetwork();
  network.route('/comments', reply);
  const page = await openComments(change(list(comment(1, 'Ada'), attributes)));
  page.textarea.value = 'I agree';
  const told = details(document, 'portico-blocked');
  return {
    page,
    network,
    native: native(page),
    told,
    async press() {
      page.form.querySelector('button')?.click();
      await settled(undefined, network);
    },
  };
}

describe('a comment that the element sends', () => {
  it('is sent as by the browser, with the mark of a script', async () => {
    const { page, network, press, native: sent } = await write(blocked);
    page.replyLink('Ada').click();
    await press();
    const [{ url, method, headers, body } = { headers: new Headers() }, ...more] = network.sent();
    expect([new URL(url ?? '').pathname, method, more, sent]).toEqual(['/comments', 'POST', [], []]);
    expect(body).toBeInstanceOf(URLSearchParams);
    expect(Object.fromEntries(body instanceof URLSearchParams ? body : [])).toEqual({
      comment: 'I agree',
      author: '',
      comment_post_ID: '1',
      comment_parent: '1',
      submit: 'Post',
    });
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  it('dispatches the block on the form, and can be sent again', async () => {
    const { page, network, press, told } = await write(blocked);
    const atForm = details(page.form, 'portico-blocked');
    await press();
    expect(told).toEqual([{ comment: 'Too many links.', stops: true }]);
    expect(atForm).toEqual(told);
    expect([page.textarea.value, page.element.matches(':state(sending)')]).toEqual(['I agree', false]);
    await press();
    expect(network.sent()).toHaveLength(2);
  });

  it('has the token of the last response', async () => {
    const reply = json({ code: 'comment_refused', message: 'Please send again.', token: 'new' }, 403);
    const { network, press } = await write(reply, 'send="request"', (html) =>
      html.replace('<textarea', '<input type="hidden" name="_token" value="used"><textarea'),
    );
    await press();
    await press();
    const tokens = network.sent().map(({ body }) => body instanceof URLSearchParams && body.get('_token'));
    expect(tokens).toEqual(['used', 'new']);
  });

  it('is sent once for several submits', async () => {
    const waiting = hold();
    const { page, network, press } = await write(waiting.reply);
    await press();
    await press();
    expect([network.sent().length, page.element.matches(':state(sending)')]).toEqual([1, true]);
    waiting.respond(blocked);
    await network.settle();
    await waitFor(() => expect(page.element.matches(':state(sending)')).toBe(false));
  });

  for (const [what, reply, text] of [
    [
      'with a page',
      raw('<title>Oops</title><h1>Duplicate</h1><p>You said <b>that</b>.</p>', 409),
      'Duplicate You said that.',
    ],
    ['with JSON', json({ code: 'closed', message: 'Comments are <i>closed</i>.' }, 403), 'Comments are closed.'],
    ['without a word', raw('', 400), 'Your comment was not taken.'],
  ] as const) {
    it(`shows the reason of the site next to the form after a refusal ${what}, and can be sent again`, async () => {
      const { page, network, press, native: sent, told } = await write(reply);
      await press();
      expect(getByRole(page.element, 'alert').textContent).toBe(text);
      expect([told, page.textarea.value, sent]).toEqual([[], 'I agree', []]);
      await press();
      expect([network.sent().length, sent, getAllByRole(page.element, 'alert').length]).toEqual([2, [], 1]);
    });
  }

  for (const [what, reply, text] of [
    ['an error page', raw(errorPage), 'Error: Please enter a valid email address.'],
    ['an error page that is not WordPress’s', raw('<h1>Sorry</h1><p>No links, please.</p>'), 'Sorry No links, please.'],
    ['a page with no text', raw('<!doctype html><title>Oops</title>'), 'Your comment was not taken.'],
    [
      'a JSON error, which WordPress writes for scripts',
      json({ code: 'wp_die', message: '<p><strong>Error:</strong> Please enter a valid email address.</p>' }),
      'Error: Please enter a valid email address.',
    ],
    ['JSON that reports no success', json({ success: false }), 'Your comment was not taken.'],
  ] as const) {
    it(`stays in the form and shows the reason after a response with status 200 and ${what}`, async () => {
      const { page, network, press, native: sent, told } = await write(reply);
      await press();
      expect(getByRole(page.element, 'alert').textContent).toBe(text);
      expect([told, page.textarea.value, sent, page.element.matches(':state(sending)')]).toEqual([
        [],
        'I agree',
        [],
        false,
      ]);
      await press();
      expect([network.sent().length, getAllByRole(page.element, 'alert').length]).toEqual([2, 1]);
    });
  }

  for (const [what, reply] of [
    ['the server breaks', json({}, 500)],
    ['it is lost on its way', networkError],
  ] as const) {
    it(`is not sent again automatically after ${what}: the visitor is asked first`, async () => {
      const clock = installTestClock();
      const { page, network, press, native: sent } = await write(reply);
      await press();
      await clock.advance(100_000);
      expect([network.sent().length, sent, page.textarea.value]).toEqual([1, [], 'I agree']);
      expect(getByRole(page.element, 'alert').textContent).toContain(
        'It is not known whether your comment has arrived.',
      );
      await press();
      await waitFor(() =>
        expect(sent).toEqual(['comment=I+agree&author=&submit=Post&comment_post_ID=1&comment_parent=0']),
      );
      expect(network.sent()).toHaveLength(1);
    });
  }

  it('times out after 30 s and is not sent again', async () => {
    const clock = installTestClock();
    const { page, network, press, native: sent } = await write(noResponse);
    await press();
    await clock.advance(29_999);
    expect(page.element.matches(':state(sending)')).toBe(true);
    await clock.advance(1);
    await network.settle();
    await waitFor(() => expect(getByRole(page.element, 'alert').textContent).toContain('not known'));
    await clock.advance(100_000);
    expect([network.sent().length, sent, page.element.matches(':state(sending)')]).toEqual([1, [], false]);
  });

  it('is sent to the address of its button, with the files of its form', async () => {
    const { network, press } = await write(blocked, 'send="request"', (html) =>
      html
        .replace('<form ', '<form enctype="multipart/form-data" ')
        .replace('name="submit" ', 'name="submit" formaction="/other/comments" '),
    );
    await press();
    expect(network.sent().map(({ url, body }) => [new URL(url).pathname, body instanceof FormData])).toEqual([
      ['/other/comments', true],
    ]);
  });

  it('is aborted on disconnect', async () => {
    const waiting = hold();
    const { page, network, press, native: sent, told } = await write(waiting.reply);
    await press();
    page.element.remove();
    await turn();
    await network.settle();
    expect([network.sent()[0]?.signal.aborted, sent, told]).toEqual([true, [], []]);
  });
});

describe('a comment that the browser sends', () => {
  const own = 'comment=I+agree&author=&submit=Post&comment_post_ID=1&comment_parent=0';

  for (const [why, attributes, change] of [
    ['where the page has no <portico-blocked-message>', '', (html: string) => html],
    ['with send="page"', 'send="page"', (html: string) => html],
    [
      'where it is for another window',
      'send="request"',
      (html: string) => html.replace('<form ', '<form target="_blank" '),
    ],
    ['where it is no POST', 'send="request"', (html: string) => html.replace('method="post"', 'method="get"')],
  ] as const) {
    it(why, async () => {
      if (attributes === 'send="page"') mount('<portico-blocked-message></portico-blocked-message>');
      const { network, press, native: sent } = await write(blocked, attributes, change);
      await press();
      expect([network.sent().length, sent]).toEqual([0, [own]]);
    });
  }

  it('is sent by the element in a page with <portico-blocked-message>', async () => {
    mount('<portico-blocked-message></portico-blocked-message>');
    const { press, native: sent, told } = await write(blocked, '');
    await press();
    expect([sent, told]).toEqual([[], [{ comment: 'Too many links.', stops: true }]]);
  });

  it('may be sent by another script, which prevents the submit before or after the element', async () => {
    for (const target of [document.body, document]) {
      const { page, network, press, native: sent } = await write(blocked);
      const send = (event: Event) => event.preventDefault();
      target.addEventListener('submit', send);
      await press();
      expect([network.sent().length, sent]).toEqual([0, []]);
      target.removeEventListener('submit', send);
      page.element.remove();
    }
  });

  it('may be delayed by another script', async () => {
    const { page, network, press, native: sent } = await write(networkError);
    await press();
    await waitFor(() => expect(page.element.matches(':state(sending)')).toBe(false));
    const holdBack = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('submit', holdBack, { capture: true });
    await press();
    document.removeEventListener('submit', holdBack, { capture: true });
    expect(sent).toEqual([]);
    await press();
    expect([network.sent().length, sent.length]).toEqual([1, 1]);
  });
});

/** Opens a page in a frame that accepts comments with that response; resolves after the given number of loads. */
async function take(
  answer: (frame: Window) => Response,
): Promise<{ readonly frame: HTMLIFrameElement; readonly loads: () => number }> {
  let loads = 0;
  Object.assign(window, {
    opened(frame: Window) {
      loads += 1;
      Object.assign(frame, { fetch: async () => answer(frame) });
    },
  });
  const frame = mount(
    '<iframe src="/test/elements/comments/sending.html" title="Comments"></iframe>',
  ) as HTMLIFrameElement; // As it is written.
  const element = () => frame.contentDocument?.querySelector('portico-comments');
  await waitFor(() => expect(element()?.matches(':state(ready)')).toBe(true));
  const form = element()?.querySelector('form');
  const textarea = element()?.querySelector('textarea');
  if (!form || !textarea) throw new Error('There is no form.');
  textarea.value = 'I agree';
  form.querySelector('button')?.click();
  return { frame, loads: () => loads };
}

const withUrl = (response: Response, url: string) =>
  Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });

describe('an accepted comment', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'opened'));

  it('is shown by a new load of the page, and the form is empty', async () => {
    const { frame, loads } = await take((from) =>
      withUrl(new Response('<li id="comment-5">No</li><li id="comment-6">I agree</li>'), from.location.href),
    );
    await waitFor(() => expect([loads(), frame.contentWindow?.location.hash]).toEqual([2, '#comment-6']));
    await waitFor(() => expect(frame.contentDocument?.querySelector('textarea')?.value).toBe(''));
  });

  for (const [what, body] of [
    ['nothing', ''],
    ['JSON', '{"id":6}'],
  ] as const) {
    it(`is expected in the same page after a response with ${what} and no redirect`, async () => {
      const { loads } = await take(() => new Response(body));
      await waitFor(() => expect(loads()).toBe(2));
    });
  }

  it('is shown at the target of the redirect', async () => {
    const { frame } = await take((from) =>
      withUrl(new Response('<li id="comment-6"></li>'), `${from.location.href}?unapproved=6`),
    );
    await waitFor(() =>
      expect([frame.contentWindow?.location.search, frame.contentWindow?.location.hash]).toEqual([
        '?unapproved=6',
        '#comment-6',
      ]),
    );
  });
});
