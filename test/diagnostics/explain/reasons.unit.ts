import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** A node of a syntax tree. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the calls of `because()` in a node, each as its arguments. */
function* callsIn(node: Node): Generator<readonly Node[]> {
  const { callee, arguments: given } = node;
  if (isNode(callee) && callee['name'] === 'because' && Array.isArray(given)) yield given;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* callsIn(child);
}

/** Returns the strings that an expression can be: a literal, or the literals in a condition. */
const stringsOf = ({ type, value, consequent, alternate, right }: Node): readonly string[] => {
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  return [consequent, alternate, right].filter(isNode).flatMap(stringsOf);
};

const sources = import.meta.glob<string>(['../../../elements/**/*.ts', '../../../src/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const explanations = Object.values(
  import.meta.glob<string>('../../../src/diagnostics/explain/*.ts', { query: '?raw', import: 'default', eager: true }),
).join('');

const calls = Object.entries(sources).flatMap(([path, source]) => {
  if (!source.includes('because(')) return [];
  return [...callsIn(parseSync(path, source).program as unknown as Node)]; // A tree of plain objects.
});

it('has a question and a text for each reason of a decision', () => {
  const missing = calls.flatMap(([decision = {}, , reason = {}]) => [
    ...stringsOf(decision).filter((name) => !new RegExp(`asks\\('(?:\\w+\\.)*${name}'`).test(explanations)),
    ...stringsOf(reason).filter((code) => !new RegExp(`\\b${code}: `).test(explanations)),
  ]);
  expect(calls.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
