import { describe, expect, it } from 'vitest';
import { chatBody, type ChatFormat } from '../../../server/delivery/chat-body.ts';
import { createWebhookDelivery } from '../../../server/delivery/webhook.ts';
import { message } from '../outbox/messages.ts';

/** The texts that a visitor may write to call everybody, or to show one address and link another. */
const hostile = message(1, { fields: [['note', '<!channel> @everyone & [bank](https://evil.example) **x**\n# h']] });

const text = (format: ChatFormat, body: string): string => {
  const json = JSON.parse(body);
  return { slack: json.blocks?.[0].text.text, discord: json.content, teams: textOfCard(json) }[format];
};
const textOfCard = (json: { attachments?: { content: { body: { inlines: { text: string }[] }[] } }[] }) =>
  json.attachments?.[0]?.content.body[0]?.inlines[0]?.text;

describe('chatBody', () => {
  it.each<[ChatFormat, string]>([
    [
      'slack',
      'New message: contact\n\nnote:\n  &lt;!channel&gt; @everyone &amp; [bank](https://evil.example) **x**\n  # h',
    ],
    [
      'discord',
      'New message\\: contact\n\nnote\\:\n  \\<!channel\\> \\@everyone & \\[bank\\]\\(https\\://evil.example\\) \\*\\*x\\*\\*\n  \\# h',
    ],
    ['teams', 'New message: contact\n\nnote:\n  <!channel> @everyone & [bank](https://evil.example) **x**\n  # h'],
  ])('%s shows what was typed, without mentions and links with another text', (format, expected) => {
    expect(text(format, chatBody(format, hostile))).toBe(expected);
  });

  it('has the format that each service documents', () => {
    const bodies = (['slack', 'discord', 'teams'] as const).map((format) =>
      JSON.parse(chatBody(format, message(1, { fields: [['a', 'b']] }), 'https://one.example')),
    );
    const shown = 'New message: contact (https://one.example)\n\na: b';
    expect(bodies).toEqual([
      {
        text: 'New message: contact (https://one.example)',
        blocks: [{ type: 'section', text: { type: 'mrkdwn', text: shown, verbatim: true } }],
      },
      {
        content: shown.replaceAll(/[():]/g, '\\$&'),
        allowed_mentions: { parse: [] },
        flags: 4,
      },
      {
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            contentUrl: null,
            content: {
              $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
              type: 'AdaptiveCard',
              version: '1.4',
              body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: shown }] }],
            },
          },
        ],
      },
    ]);
  });

  it.each<[ChatFormat, number]>([
    ['slack', 3000],
    ['discord', 2000],
    ['teams', 8000],
  ])('%s gets at most %i characters, of which none is half', (format, max) => {
    for (const value of ['<*🛥', '*', '🛥']) {
      const body = text(format, chatBody(format, message(1, { fields: [['a', value.repeat(9000)]] })));
      expect(body.length).toBeLessThanOrEqual(max);
      expect(body.length).toBeGreaterThan(max - 10);
      expect(body.replaceAll('\\', '')).toMatch(/… \(The message is longer\.\)$/);
      expect(body.isWellFormed()).toBe(true);
    }
  });

  it('is tried again after the time that the service asks for', async () => {
    const answers = [new Response(null, { status: 429, headers: { 'Retry-After': '0.65' } }), new Response('ok')];
    const bodies: unknown[] = [];
    const send: typeof fetch = async (_, init) => {
      bodies.push(init?.body);
      return answers.shift() ?? Response.error();
    };
    const deliver = createWebhookDelivery({ url: 'https://hook.example/', format: 'discord', fetch: send });
    const { signal } = new AbortController();
    expect(await deliver(hostile, signal)).toEqual({ kind: 'temporary', error: 'HTTP 429', after: 650 });
    expect(await deliver(hostile, signal)).toEqual({ kind: 'delivered' });
    expect(bodies).toEqual([chatBody('discord', hostile), chatBody('discord', hostile)]);
  });
});
