import { chai, JestAsymmetricMatchers, JestChaiExpect, type ExpectStatic } from '@vitest/expect';

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.use(({ Assertion }) => {
  // oxlint-disable-next-line typescript/unbound-method -- It is called with `this` below.
  const { assert } = Assertion.prototype;
  Assertion.prototype.assert = function (...parts) {
    try {
      assert.apply(this, parts);
    } catch (error) {
      // The runner sends both sides as JSON, and that of an element with all that React hangs onto it hardly ends.
      if (error instanceof chai.AssertionError) Object.assign(error, inShort(error));
      throw error;
    }
  };
});

/**
 * Vitest's `expect` for tests that run in a browser under Web Test Runner: one vocabulary for both kinds of tests.
 * Without snapshots, `expect.poll` and `expect.soft`, which need Vitest's own runner.
 */
// The plugins above add to chai's function what this type says.
export const expect = chai.expect as unknown as ExpectStatic;

/** Both sides of a failed comparison, with the tag of an element in its place. */
function inShort(error: Error) {
  // chai puts them on the errors of `assert`; its type leaves them out.
  const { actual, expected } = error as { actual?: unknown; expected?: unknown };
  return { actual: nodesInShort(actual), expected: nodesInShort(expected) };
}

function nodesInShort(value: unknown): unknown {
  if (value instanceof Element) return new XMLSerializer().serializeToString(value.cloneNode(false));
  if (value instanceof Node) return value.nodeName;
  return Array.isArray(value) ? value.map(nodesInShort) : value;
}
