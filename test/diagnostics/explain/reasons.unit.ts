import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** A node of a syntax tree. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the calls of a function in a node, each as its arguments. */
function* callsIn(node: Node, name: string): Generator<readonly Node[]> {
  const { callee, arguments: given } = node;
  if (isNode(callee) && callee['name'] === name && Array.isArray(given)) yield given;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* callsIn(child, name);
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
);

const treeOf = (source: string): Node => parseSync('source.ts', source).program as unknown as Node; // A tree of plain objects.

const keysOf = ({ properties }: Node): readonly string[] =>
  Array.isArray(properties) ? properties.flatMap(({ key }: { key?: { name?: string } }) => key?.name ?? []) : [];

/** The codes of the reasons for which a question has a text, by the decision that it asks for. */
const texts = new Map<string, Set<string>>();
for (const source of explanations)
  for (const [path = {}, answers = {}] of callsIn(treeOf(source), 'asks'))
    for (const one of stringsOf(path)) {
      const decision = one.split('.').at(-1) ?? '';
      texts.set(decision, new Set([...(texts.get(decision) ?? []), ...keysOf(answers)]));
    }

/** The codes that mean the same in every decision. */
const common = ['device', 'motion', 'saving', 'view', 'width'];

const calls = Object.values(sources).flatMap((source) =>
  source.includes('because(') ? [...callsIn(treeOf(source), 'because')] : [],
);

it('has a question and a text for each reason of a decision', () => {
  const missing = calls.flatMap(([decision = {}, , reason = {}]) =>
    stringsOf(decision).flatMap((name) => {
      const known = texts.get(name);
      if (!known) return name;
      // A reason of several words is its own text.
      return stringsOf(reason).filter((code) => /^\w+$/.test(code) && !known.has(code) && !common.includes(code));
    }),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
