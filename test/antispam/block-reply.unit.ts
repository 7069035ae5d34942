import { describe, expect, it } from 'vitest';
import { findBlock } from '../../src/antispam/block-reply.ts';

const apbct = (reply: unknown) => ({ apbct: reply });
const data = (reply: unknown) => ({ data: reply });

describe('an answer with a block reply is known', () => {
  it.each<[what: string, answer: unknown, comment: string, stops: boolean]>([
    ['blocked, with a comment', apbct({ blocked: true, comment: 'You are a bot.' }), 'You are a bot.', true],
    ['blocked, as servers write it', apbct({ blocked: 1, comment: 'You are a bot.' }), 'You are a bot.', true],
    ['blocked, as a text', apbct({ blocked: '1', comment: 'You are a bot.' }), 'You are a bot.', true],
    ['blocked, without a comment', apbct({ blocked: true }), '', true],
    ['blocked, with a comment that is no text', apbct({ blocked: true, comment: { a: 1 } }), '', true],
    ['blocked, beside other things', { success: true, ...apbct({ blocked: true, comment: 'No.' }) }, 'No.', true],
    ['the other shape', data({ message: 'You are a bot.', stop_script: 1 }), 'You are a bot.', true],
    ['the other shape, as a text', data({ message: 'You are a bot.', stop_script: '1' }), 'You are a bot.', true],
    [
      'the other shape that lets scripts go on',
      data({ message: 'You are a bot.', stop_script: 0 }),
      'You are a bot.',
      false,
    ],
    ['the other shape without words', data({ message: '', stop_script: 1 }), '', true],
    [
      'both shapes',
      { ...apbct({ blocked: true, comment: 'One.' }), ...data({ message: 'Two.', stop_script: 0 }) },
      'One.',
      true,
    ],
    ['JSON as a text', '{"apbct":{"blocked":1,"comment":" No. "}}', 'No.', true],
    ['markup, which stays what it is', apbct({ blocked: true, comment: '<b>No</b>' }), '<b>No</b>', true],
  ])('%s', (_, answer, comment, stops) => {
    expect(findBlock(answer)).toEqual({ comment, stops });
  });
});

describe('an answer has no block reply', () => {
  it.each<[what: string, answer: unknown]>([
    ['when it is nothing', undefined],
    ['when it is null', null],
    ['when it is a number', 7],
    ['when it is a list', [apbct({ blocked: true })]],
    ['when it is an empty text', ''],
    ['when it is a page', '<h1>Blocked</h1>'],
    ['when it is half of a JSON', '{"apbct":{"blocked":1'],
    ['when it is allowed', apbct({ blocked: false, comment: 'Fine.' })],
    ['when it is allowed, as servers write it', apbct({ blocked: 0, comment: 'Fine.' })],
    ['when it is allowed, as a text', apbct({ blocked: '0', comment: 'Fine.' })],
    ['when apbct is a text', apbct('blocked')],
    ['when apbct is a list', apbct([{ blocked: true }])],
    ['when blocked is what no server writes', apbct({ blocked: { a: 1 } })],
    ['when it only has a message', data({ message: 'Thank you.' })],
    ['when it only has stop_script', data({ stop_script: 1 })],
    ['when nothing is said and nothing stops', data({ message: '', stop_script: 0 })],
    ['when its data is a list', data([{ message: 'No.', stop_script: 1 }])],
    ['when its message stands elsewhere', { message: 'No.', stop_script: 1 }],
    ['when the decoder answers', { success: true, data: [{ encoded_email: 'a', decoded_email: 'b', comment: '' }] }],
    ['when a contact form answers', { status: 'spam', message: 'No.', invalid_fields: [] }],
    ['when nobody can read it', 'x'.repeat(1e6)],
  ])('%s', (_, answer) => {
    expect(findBlock(answer)).toBeUndefined();
  });
});
