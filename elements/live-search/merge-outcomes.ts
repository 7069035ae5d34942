import type { Outcome } from '../../src/http/request.ts';
import { isObject } from '../../src/json/json.ts';
import { withRawItem } from './raw-items.ts';

/** Returns the items of an outcome in the format of the Ajax endpoint; `undefined` for a failure. */
function itemsOf(outcome: Outcome): readonly unknown[] | undefined {
  const data = outcome.kind === 'json' && outcome.status < 300 ? outcome.data : undefined;
  if (Array.isArray(data)) return data;
  return isObject(data) ? Object.values(data) : undefined;
}

/**
 * Returns the results of several sources as one outcome, in the order of the sources, with their labels as groups. A source that has failed is
 * left out; if all have failed, the first failure is returned.
 */
export function mergeOutcomes(outcomes: readonly Outcome[], labels: readonly string[]): Outcome {
  const lists = outcomes.map(itemsOf);
  const failed = outcomes.find((_, index) => lists[index] === undefined);
  if (failed && lists.every((list) => list === undefined)) return failed;
  const data = lists.flatMap((items = [], index) =>
    items.map((item) => (isObject(item) ? withRawItem({ ...item, group: labels[index] ?? '' }, item) : item)),
  );
  return { kind: 'json', status: 200, data };
}
