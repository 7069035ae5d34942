import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFieldFilter } from '../../../server/http/kept-fields.ts';
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

it('a form without declared fields keeps 50 of a message, and 20 new names a day', async () => {
  const keep = createFieldFilter({});
  expect(keep(invented(60))).toEqual(invented(50));
  expect(keep(invented(50))).toEqual(invented(50));
  expect(keep(invented(30, 100))).toEqual(invented(20, 100));
  expect(keep(invented(60, 90))).toEqual(invented(20, 100));
  await clock.advance(24 * 60 * 60_000);
  expect(keep(invented(1, 120))).toHaveLength(1);
});
