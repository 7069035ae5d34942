import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFieldFilter } from '../../../server/http/kept-fields.ts';
import type { FormOptions } from '../../../server/http/options.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { checkedHandler, elementRequest } from './checked-handler.ts';

let clock: TestClock;

beforeEach(() => {
  clock = installTestClock(Date.now());
});
afterEach(() => setClock());

const invented = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => [`field ${start + index}`, 'x'] as const);

it('a form keeps the fields that it declares, also those without rules', async () => {
  const schema = { fields: { name: { required: true }, plan: {}, topic: { showIf: 'plan = pro' } } };
  const { send, messages, events } = checkedHandler({ forms: { contact: { schema } } });
  const fields = { name: 'Ada', plan: 'pro', 'topic[]': 'Lamps', ...Object.fromEntries(invented(100)) };
  expect((await send(elementRequest(fields))).status).toBe(200);
  expect(messages[0]?.fields).toEqual([
    ['name', 'Ada'],
    ['plan', 'pro'],
    ['topic[]', 'Lamps'],
  ]);
  expect(events.at(-1)).toMatchObject({ kind: 'accepted', dropped: 100 });
});

const others = (fields: readonly (readonly [string, string])[]) => ['other', JSON.stringify(fields)] as const;

it('a form without declared fields has 50 names in a message, and 20 new ones a day; nothing is lost', async () => {
  const keep = createFieldFilter({ schema: { fields: {} } });
  const values = Array.from({ length: 60 }, (_, index) => ['topic[]', `${index}`] as const);
  expect(keep([...values, ...invented(60)])).toEqual([...values, ...invented(49), others(invented(11, 49))]);
  expect(keep(invented(49))).toEqual(invented(49));
  expect(keep(invented(30, 100))).toEqual([...invented(20, 100), others(invented(10, 120))]);
  expect(keep([['long', 'x'.repeat(200_000)]])[0]?.[1]).toHaveLength(100_000);
  await clock.advance(24 * 60 * 60_000);
  expect(keep(invented(1, 120))).toEqual(invented(1, 120));
});

const real = [
  ['email', 'ada@example.com'],
  ['name', 'Ada'],
  ['topic[]', 'Lamps'],
] as const;

it.each<[name: string, form: FormOptions, kept: readonly (readonly [string, string])[]]>([
  ['has no schema', {}, [others(real)]],
  [
    'has rules',
    { schema: { rules: [{ rule: 'maxlength', field: 'topic', threshold: 9 }] } },
    [real[2], others(real.slice(0, 2))],
  ],
  ['names headers', { replyTo: 'email', headerFields: ['name'] }, [real[0], real[1], others(real.slice(2))]],
])('a form that %s keeps real messages after hostile ones', async (_, form, kept) => {
  const { send, messages } = checkedHandler({ forms: { contact: form } });
  for (const start of [0, 1]) await send(elementRequest(Object.fromEntries(invented(20 + start, start * 100))));
  messages.splice(0);
  for (const name of ['Ada', 'Bob'])
    expect((await send(elementRequest({ ...Object.fromEntries(real), name }))).status).toBe(200);
  expect(messages[0]?.fields).toEqual(kept);
  expect(messages).toHaveLength(2);
});
