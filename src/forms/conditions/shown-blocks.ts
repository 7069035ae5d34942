import { fieldNameOf } from '../validation/field-name.ts';
import type { FieldValue } from '../validation/form-values.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import type { Condition } from './parse-condition.ts';

export interface ConditionalEntry {
  readonly name: string;
  readonly value: FieldValue;
  /** The value as an amount, if it is written as in another language than HTML. */
  readonly amount?: string;
  /** The indexes of the blocks that contain its control. */
  readonly blocks: readonly number[];
}

/** The parts of a form that conditions show, for its current values. */
export interface ShownBlocks {
  /** Returns whether the condition of a block holds. Blocks around it may still hide it. */
  readonly isShown: (block: number) => boolean;
  /** Returns whether another condition holds for the values that are not hidden. */
  readonly holds: (condition: Condition) => boolean;
  /** Returns the values of a field whose control is not hidden. */
  readonly values: (field: string) => readonly FieldValue[];
}

/**
 * Returns which blocks of a form their conditions show; a block without a valid condition is shown. Hidden values are empty for other conditions. A
 * block whose condition depends on itself counts as shown there, so that this always ends.
 */
export function shownBlocks(
  conditions: readonly (Condition | undefined)[],
  entries: readonly ConditionalEntry[],
): ShownBlocks {
  const known = new Map<number, boolean>();
  // Not `Map.groupBy`: the server half also runs in Node 20.
  const byField = new Map<string, ConditionalEntry[]>();
  for (const entry of entries) {
    const list = byField.get(fieldNameOf(entry.name));
    if (list) list.push(entry);
    else byField.set(fieldNameOf(entry.name), [entry]);
  }
  const shown = (field: string): readonly ConditionalEntry[] =>
    (byField.get(fieldNameOf(field)) ?? []).filter(({ blocks }) => blocks.every(isShown));
  const values = (field: string): readonly FieldValue[] => shown(field).map(({ value }) => value);
  const amounts = (field: string): readonly FieldValue[] => shown(field).map(({ value, amount = value }) => amount);
  function isShown(block: number): boolean {
    const condition = conditions[block];
    if (!condition) return true;
    const before = known.get(block);
    if (before !== undefined) return before;
    known.set(block, true);
    const result = evaluateCondition(condition, values, amounts);
    known.set(block, result);
    return result;
  }
  return { isShown, values, holds: (condition) => evaluateCondition(condition, values, amounts) };
}

/** A block with the fields that it contains, and those that its condition reads. */
export interface BlockFields {
  readonly contains: readonly string[];
  readonly reads: readonly string[];
}

/** Returns the first circle of each block whose condition depends on itself, as names of fields: `['a', 'b', 'a']`. */
export function circularBlocks(blocks: readonly BlockFields[]): ReadonlyMap<number, readonly string[]> {
  const around = new Map<string, number[]>();
  for (const [index, { contains }] of blocks.entries())
    for (const field of contains) around.set(fieldNameOf(field), [...(around.get(fieldNameOf(field)) ?? []), index]);
  const found = new Map<number, readonly string[]>();
  for (const start of blocks.keys()) {
    // Breadth first, without recursion: the shortest path back to the start.
    const queue: (readonly [block: number, path: readonly string[]])[] = [[start, []]];
    const seen = new Set<number>();
    for (let next = queue.shift(); next && !found.has(start); next = queue.shift()) {
      const [block, path] = next;
      for (const field of blocks[block]?.reads ?? []) {
        for (const inner of around.get(fieldNameOf(field)) ?? []) {
          if (inner === start) found.set(start, found.get(start) ?? [...path, field]);
          else if (!seen.has(inner)) queue.push([inner, [...path, field]]);
          seen.add(inner);
        }
      }
    }
  }
  return found;
}
