import { describe, expect, it } from 'vitest';
import { createSpamJudge, decideSpam, spamNote } from '../../../server/spam/judge-spam.ts';
import { spamScore, type SpamRules } from '../../../server/spam/spam-score.ts';
import { message } from '../outbox/messages.ts';

const withText = (...texts: string[]) =>
  message(1, { fields: texts.map((text, index) => [`f${index}`, text] as const) });
const link = 'https://spam.example/x ';
const rules: SpamRules = { words: ['casino', 'best price'], scripts: ['Latin'] };

describe('spamScore', () => {
  it.each<[text: string, score: number, reason?: string]>([
    ['Hello, please call me back. See https://my.example and www.other.example', 0],
    [link.repeat(3), 1, '3 links (+1)'],
    [link.repeat(50), 5 + 0, '50 links (+5)'],
    ['[url=https://spam.example]x[/url]', 3, 'links in HTML or BBCode (+3)'],
    ['<A class=x HREF="https://spam.example">', 3, 'links in HTML or BBCode (+3)'],
    ['The ＣＡＳＩＮＯ!', 3, 'words of the list: casino (+3)'],
    ['casino and the best price', 6, 'words of the list: casino, best price (+6)'],
    ['casinos and supercasino', 0],
    ['buy now\nbuy now\n buy now\nbuy now ', 2, 'a text 4 times (+2)'],
    ['yes\nyes\nyes\nyes', 0],
    ['Здравствуйте', 4, '100 % of the letters in other scripts (+4)'],
    ['My name is Мария', 4, '38 % of the letters in other scripts (+4)'],
    ['Rødgrød, αβ and 12345', 0],
    ['', 0],
  ])('%j: %i', (text, score, reason) => {
    expect(spamScore(withText(text), rules)).toEqual({ score, reasons: reason === undefined ? [] : [reason] });
  });

  it('adds up the fields, and takes no time for a text that was made to take long', () => {
    expect(spamScore(withText('casino', link.repeat(4)), rules).score).toBe(5);
    for (const text of ['<a ', '[url', 'casino', '\n', 'щ']) spamScore(withText(text.repeat(100_000)), rules);
  });
});

describe('decideSpam', () => {
  it.each([
    [4, undefined, false, 'Spam score 4 of 5: a (+4)'],
    [5, undefined, true, 'Spam score 5 of 5: a (+5)'],
    [4, 'spam', true, 'Spam score 4 of 5: a (+4); the service says that it is spam'],
    [4, 'no-spam', false, 'Spam score 4 of 5: a (+4)'],
    [4, 'unavailable', false, 'Spam score 4 of 5: a (+4); the service did not answer'],
  ] as const)('score %i, service %s: %s', (score, service, isSpam, reason) => {
    expect(decideSpam({ score, reasons: [`a (+${score})`] }, service, 5)).toEqual({ isSpam, reason });
  });

  it('is what the outbox page shows for messages that were delivered', () => {
    expect(spamNote(withText(link.repeat(3)), {})).toBe('Spam score 1 of 5: 3 links (+1)');
    expect(spamNote(withText('Hello'), {})).toBeUndefined();
  });
});

describe('a service with the interface of Akismet', () => {
  const sender = { address: '192.0.2.1', userAgent: 'Browser', page: 'https://site.example/contact' };
  const judge = (answer: () => Promise<Response>) => {
    const asked: { url: string; body: URLSearchParams }[] = [];
    const unchecked: string[] = [];
    const send: typeof fetch = async (url, init) => {
      const sent = new Request(url, init);
      asked.push({ url: sent.url, body: new URLSearchParams(await sent.text()) });
      return answer();
    };
    const akismet = { key: 'k', site: 'https://site.example', fetch: send };
    const ask = createSpamJudge({ words: ['casino'], threshold: 3, akismet }, ({ id }) => unchecked.push(id));
    return { asked, unchecked, ask };
  };

  it('gets the message and its sender, and decides', async () => {
    const { asked, ask } = judge(async () => new Response('true'));
    const sent = message(1, { receivedAt: Date.UTC(2026, 0, 2) });
    expect((await ask(sent, sender, 'email')).isSpam).toBe(true);
    expect(asked.map(({ url, body }) => [url, Object.fromEntries(body)])).toEqual([
      [
        'https://rest.akismet.com/1.1/comment-check',
        {
          api_key: 'k',
          blog: 'https://site.example',
          user_ip: '192.0.2.1',
          user_agent: 'Browser',
          referrer: 'https://site.example/contact',
          comment_type: 'contact-form',
          comment_date_gmt: '2026-01-02T00:00:00.000Z',
          comment_author_email: 'ada@example.org',
          comment_content: 'Ada\nHello 1',
        },
      ],
    ]);
  });

  it('is not asked about what is spam anyway', async () => {
    const { asked, ask } = judge(async () => new Response('false'));
    expect((await ask(withText('casino'), sender)).isSpam).toBe(true);
    expect(asked).toEqual([]);
    expect((await ask(withText('Hello'), sender)).isSpam).toBe(false);
  });

  it.each([
    ['a wrong key', async () => new Response('invalid')],
    ['an error', async () => new Response('', { status: 500 })],
    ['no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('lets messages pass after %s, and marks them', async (_, answer) => {
    const { unchecked, ask } = judge(answer);
    expect(await ask(message(1), sender)).toEqual({
      isSpam: false,
      reason: 'Spam score 0 of 3: the service did not answer',
    });
    expect(unchecked).toEqual([message(1).id]);
  });
});
