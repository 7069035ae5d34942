import { describe, expect, it } from 'vitest';
import { findBlock } from '../../src/antispam/block-reply.ts';

const apbct = (reply: unknown) => ({ apbct: reply });
const data = (reply: unknown) => ({ data: reply });

describe('findBlock returns the block', () => {
  it.each<[description: string, answer: unknown, comment: string, stops: boolean]>([
    ['blocked, with a comment', apbct({ blocked: true, comment: 'You are a bot.' }), 'You are a bot.', true],
    ['blocked, as a number', apbct({ blocked: 1, comment: 'You are a bot.' }), 'You are a bot.', true],
    ['blocked, as a text', apbct({ blocked: '1', comment: 'You are a bot.' }), 'You are a bot.', true],
    ['blocked, without a comment', apbct({ blocked: true }), '', true],
    ['blocked, with an invalid comment', apbct({ blocked: true, comment: { a: 1 } }), '', true],
    ['blocked, with other keys', { success: true, ...apbct({ blocked: true, comment: 'No.' }) }, 'No.', true],
    ['the other format', data({ message: 'You are a bot.', stop_script: 1 }), 'You are a bot.', true],
    ['the other format, as a text', data({ message: 'You are a bot.', stop_script: '1' }), 'You are a bot.', true],
    [
      'the other format without stop_script',
      data({ message: 'You are a bot.', stop_script: 0 }),
      'You are a bot.',
      false,
    ],
    ['the other format without a message', data({ message: '', stop_script: 1 }), '', true],
    [
      'both formats',
      { ...apbct({ blocked: true, comment: 'One.' }), ...data({ message: 'Two.', stop_script: 0 }) },
      'One.',
      true,
    ],
    ['JSON as a text', '{"apbct":{"blocked":1,"comment":" No. "}}', 'No.', true],
    ['markup, unchanged', apbct({ blocked: true, comment: '<b>No</b>' }), '<b>No</b>', true],
  ])('%s', (_, answer, comment, stops) => {
    expect(findBlock(answer)).toEqual({ comment, stops });
  });
});

describe('findBlock returns undefined for', () => {
  it.each<[description: string, answer: unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['an array', [apbct({ blocked: true })]],
    ['an empty text', ''],
    ['an HTML page', '<h1>Blocked</h1>'],
    ['incomplete JSON', '{"apbct":{"blocked":1'],
    ['an allowed visitor', apbct({ blocked: false, comment: 'Fine.' })],
    ['an allowed visitor, as a number', apbct({ blocked: 0, comment: 'Fine.' })],
    ['an allowed visitor, as a text', apbct({ blocked: '0', comment: 'Fine.' })],
    ['a text as apbct', apbct('blocked')],
    ['an array as apbct', apbct([{ blocked: true }])],
    ['an object as blocked', apbct({ blocked: { a: 1 } })],
    ['a message only', data({ message: 'Thank you.' })],
    ['stop_script only', data({ stop_script: 1 })],
    ['an empty message without a stop', data({ message: '', stop_script: 0 })],
    ['an array as data', data([{ message: 'No.', stop_script: 1 }])],
    ['a message outside of data', { message: 'No.', stop_script: 1 }],
    ['a response of the decoder', { success: true, data: [{ encoded_email: 'a', decoded_email: 'b', comment: '' }] }],
    ['a response of a contact form', { status: 'spam', message: 'No.', invalid_fields: [] }],
    ['a very long text', 'x'.repeat(1e6)],
  ])('%s', (_, answer) => {
    expect(findBlock(answer)).toBeUndefined();
  });
});
