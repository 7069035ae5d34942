import { describe, expect, it } from 'vitest';
import { parseContact } from '../../../elements/email-decoder/contact.ts';
import { isMasked } from '../../../elements/email-decoder/encoded-node.ts';
import { failureMessage, readReply, type Reply } from '../../../elements/email-decoder/request.ts';
import { decoderTexts } from '../../../elements/email-decoder/email-decoder.settings.ts';
import type { ApiResult } from '../../../src/antispam/api-client.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';

describe('parseContact', () => {
  const cases: readonly (readonly [decoded: string, shown: string | undefined, address: string | undefined])[] = [
    ['ada@harbour.example', 'ada@harbour.example', 'mailto:ada@harbour.example'],
    [' ada@harbour.example \n', 'ada@harbour.example', 'mailto:ada@harbour.example'],
    ['mailto:ada@harbour.example', 'ada@harbour.example', 'mailto:ada@harbour.example'],
    ['ada+boats@harbour.example', 'ada+boats@harbour.example', 'mailto:ada%2Bboats@harbour.example'],
    ['ädä@häfen.example', 'ädä@häfen.example', 'mailto:%C3%A4d%C3%A4@h%C3%A4fen.example'],
    [
      'ada@harbour.example?subject=Two%20boats&body=Hi',
      'ada@harbour.example',
      'mailto:ada@harbour.example?subject=Two%20boats&body=Hi',
    ],
    ['ada@harbour.example?Subject=50%', 'ada@harbour.example', 'mailto:ada@harbour.example?subject=50%25'],
    ['ada@harbour.example?attach=/etc/passwd&x=1', 'ada@harbour.example', 'mailto:ada@harbour.example'],
    ['ada&bob@harbour.example', 'ada&bob@harbour.example', 'mailto:ada%26bob@harbour.example'],
    ['<a href="mailto:x@y.example">ada@harbour.example</a>', 'ada@harbour.example', 'mailto:ada@harbour.example'],
    ['ada@harbour', 'ada@harbour', undefined],
    ['ada@@harbour.example', 'ada@@harbour.example', undefined],
    ['ada@harbour.example,bob@x.example', 'ada@harbour.example,bob@x.example', undefined],
    ['ada@-harbour.example', 'ada@-harbour.example', undefined],
    ['+49 (40) 123-456', '+49 (40) 123-456', 'tel:+4940123456'],
    ['tel:+4940123456', '+4940123456', 'tel:+4940123456'],
    ['040/12 34 56', '040/12 34 56', 'tel:040123456'],
    ['12345', '12345', undefined],
    ['+1234567890123456', '+1234567890123456', undefined],
    ['+49 40 CALL', '+49 40 CALL', undefined],
    ['javascript:alert(1)', 'javascript:alert(1)', undefined],
    ['javascript:alert(1)//@x.example', 'javascript:alert(1)//@x.example', undefined],
    ['<img src=x onerror=alert(1)>', undefined, undefined],
    ['Room <b>7</b>', 'Room 7', undefined],
    ['', undefined, undefined],
  ];
  for (const [decoded, shown, address] of cases) {
    it(`returns ${shown ?? 'nothing'} with ${address ?? 'no address'} for "${decoded}"`, () => {
      expect(parseContact(decoded)).toEqual(shown === undefined ? undefined : { shown, address });
    });
  }
});

describe('isMasked', () => {
  it.each(['al***@***.com', '**@**.com', '+49 ***', '•••', 'a*@b.com'])('accepts %s', (text) =>
    expect(isMasked(text)).toBe(true),
  );
  it.each(['Write to us', 'Click to show email!', '5 * 4', '', 'a@b.example'])('rejects %s', (text) =>
    expect(isMasked(text)).toBe(false),
  );
});

describe('readReply reads a response', () => {
  const answered = (data: unknown): ApiResult => ({ kind: 'answered', data });
  const failed = (reason: Extract<ApiResult, { kind: 'failed' }>['reason']): ApiResult => ({
    kind: 'failed',
    reason,
    status: 0,
    message: 'x',
  });
  const row = (encoded: string, decoded: string, allowed: unknown = true) => {
    return { encoded_email: encoded, decoded_email: decoded, is_allowed: allowed, comment: 'Because' };
  };
  const contact = (shown: string) => ({ shown, address: `mailto:${shown}` });
  const ada = new Map([['A', contact('ada@x.example')]]);
  const cases: readonly (readonly [
    description: string,
    answer: ApiResult,
    requested: readonly string[],
    reply: Reply,
  ])[] = [
    [
      'with the requested text',
      answered({ success: true, data: [row('A', 'ada@x.example')] }),
      ['A'],
      { kind: 'decoded', contacts: ada },
    ],
    [
      'with JSON in a text',
      answered(JSON.stringify({ success: 1, data: [row('A', 'ada@x.example', 1)] })),
      ['A'],
      { kind: 'decoded', contacts: ada },
    ],
    [
      'with additional rows',
      answered({ success: true, data: [row('B', 'bob@x.example'), row('A', 'ada@x.example')] }),
      ['A'],
      { kind: 'decoded', contacts: ada },
    ],
    [
      'for several texts',
      answered({ success: true, data: [row('A', 'ada@x.example'), row('B', 'bob@x.example')] }),
      ['B', 'A'],
      {
        kind: 'decoded',
        contacts: new Map([
          ['B', contact('bob@x.example')],
          ['A', contact('ada@x.example')],
        ]),
      },
    ],
    [
      'for one text, normalized by the server',
      answered({ success: true, data: [row('a', 'ada@x.example')] }),
      ['A'],
      { kind: 'decoded', contacts: ada },
    ],
    [
      'without the first text',
      answered({ success: true, data: [row('B', 'b@x.example'), row('C', 'c@x.example')] }),
      ['A'],
      { kind: 'undecoded' },
    ],
    ['with an empty value', answered({ success: true, data: [row('A', '')] }), ['A'], { kind: 'undecoded' }],
    [
      'that refuses',
      answered({ success: true, data: [row('A', '', false)] }),
      ['A'],
      { kind: 'blocked', comment: 'Because' },
    ],
    [
      'that refuses as 0',
      answered({ success: true, data: [row('A', '', 0)] }),
      ['A'],
      { kind: 'blocked', comment: 'Because' },
    ],
    [
      'that blocks',
      answered({ apbct: { blocked: true, comment: '<b>Go</b>' } }),
      ['A'],
      { kind: 'blocked', comment: 'Go' },
    ],
    [
      'that blocks in the other format',
      answered({ data: { message: 'Go', stop_script: 1 } }),
      ['A'],
      { kind: 'blocked', comment: 'Go' },
    ],
    [
      'without success, with a comment',
      answered({ success: false, data: [{ comment: sinkVectors.text.html }] }),
      ['A'],
      { kind: 'connection', comment: sinkVectors.text.plain },
    ],
    [
      'without success, with a comment elsewhere',
      answered({ success: false, apbct: { comment: 'Down' } }),
      ['A'],
      { kind: 'connection', comment: 'Down' },
    ],
    ['without success and comment', answered({ success: false }), ['A'], { kind: 'undecoded' }],
    ['with an error', answered({ error: 'No', success: true }), ['A'], { kind: 'undecoded' }],
    ['that is an array', answered([]), ['A'], { kind: 'undecoded' }],
    ['that is null', answered(null), ['A'], { kind: 'undecoded' }],
    ['that timed out', failed('timeout'), ['A'], { kind: 'connection', comment: '', text: 'timeout' }],
    ['that was not received', failed('offline'), ['A'], { kind: 'connection', comment: '', text: 'offline' }],
    ['with another status', failed('status'), ['A'], { kind: 'undecoded' }],
    ['that is not JSON', failed('unreadable'), ['A'], { kind: 'undecoded' }],
  ];
  for (const [description, answer, requested, reply] of cases)
    it(description, () => expect(readReply(answer, requested)).toEqual(reply));
});

describe('failureMessage', () => {
  const english = (key: keyof typeof decoderTexts.en) => decoderTexts.en[key];
  const cases: readonly (readonly [reply: Exclude<Reply, { kind: 'decoded' }>, words: string])[] = [
    [{ kind: 'blocked', comment: 'Robot' }, 'blocked: Robot'],
    [{ kind: 'blocked', comment: '' }, 'blocked'],
    [{ kind: 'connection', comment: 'Down' }, 'cannot connect: Down'],
    [{ kind: 'connection', comment: '', text: 'timeout' }, 'cannot connect: Server response timeout'],
    [{ kind: 'connection', comment: '', text: 'offline' }, 'cannot connect: You are probably offline.'],
    [{ kind: 'undecoded' }, decoderTexts.en.cannotDecode],
  ];
  for (const [reply, message] of cases)
    it(`returns "${message}"`, () => expect(failureMessage(reply, english)).toBe(message));
});
