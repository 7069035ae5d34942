import { configure } from '@testing-library/dom';
import { chai, JestAsymmetricMatchers, JestChaiExpect, type ExpectStatic } from '@vitest/expect';

// For `waitFor` and `findBy…` of every browser test. In WebKit on a slow machine, a new page that loads its code again takes more than 8 s.
configure({ asyncUtilTimeout: 30_000 });

// Shows the contents of lists in messages, such as unexpected warnings, instead of `[ …(2) ]`.
chai.config.truncateThreshold = 1000;

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.use(({ Assertion }) => {
  // oxlint-disable-next-line typescript/unbound-method -- It is called with `this` below.
  const { assert } = Assertion.prototype;
  Assertion.prototype.assert = function (...parts) {
    try {
      assert.apply(this, parts);
    } catch (error) {
      // The runner sends both sides as JSON, which takes too long for an element with React's properties.
      if (error instanceof chai.AssertionError) Object.assign(error, shorten(error));
      throw error;
    }
  };
});

/**
 * Vitest's `expect` for tests that run in a browser under Web Test Runner: both kinds of tests use the same assertions. Without snapshots,
 * `expect.poll` and `expect.soft`, which require Vitest's own runner.
 */
// The plugins above give chai's function this type.
export const expect = chai.expect as unknown as ExpectStatic;

/** Replaces elements by their tags in both sides of a failed comparison. */
function shorten(error: Error) {
  // Chai sets both on the errors of `assert`; its type omits them.
  const { actual, expected } = error as { actual?: unknown; expected?: unknown };
  return { actual: shortenNodes(actual), expected: shortenNodes(expected) };
}

function shortenNodes(value: unknown): unknown {
  // Whole pages are driven from Node.
  if (!('Element' in globalThis)) return value;
  if (value instanceof Element) return new XMLSerializer().serializeToString(value.cloneNode(false));
  if (value instanceof Node) return value.nodeName;
  return Array.isArray(value) ? value.map(shortenNodes) : value;
}
