import { describe, expect, it } from 'vitest';
import { withInlinedNamespaces } from '../../../scripts/build/inlined-namespaces.ts';

const helper = 'import { t as e } from "./rolldown-runtime-h86lumny.js";';

describe('withInlinedNamespaces', () => {
  it('writes each namespace as a literal, on the same lines', () => {
    const code = `${helper}
var n = 1, t = /* @__PURE__ */ e({
	default: () => n,
	open$: () => i
});
var a = /* @__PURE__ */ e({ start: () => i }), i = () => 2;
export { t as n };`;
    expect(withInlinedNamespaces(code)).toBe(`
var n = 1, t = {
	get default() { return n; },
	get open$() { return i; }
};
var a = { get start() { return i; } }, i = () => 2;
export { t as n };`);
  });

  it('keeps a variable with the name of the helper inside of functions', () => {
    const code = `${helper}\nvar t = /* @__PURE__ */ e({ a: () => r });\nvar r = (e) => e({ b: () => 1 });`;
    expect(withInlinedNamespaces(code)).toBe('\nvar t = { get a() { return r; } };\nvar r = (e) => e({ b: () => 1 });');
  });

  it('reads a helper whose name contains a dollar sign', () => {
    const code =
      'import { t as $e } from "./rolldown-runtime-h86lumny.js";\nvar t = /* @__PURE__ */ $e({ a: () => r });';
    expect(withInlinedNamespaces(code)).toBe('\nvar t = { get a() { return r; } };');
  });

  it('keeps a file without the helper', () => {
    expect(withInlinedNamespaces('import "./kit-h86lumny.js";')).toBe('import "./kit-h86lumny.js";');
  });

  it.each([
    ['several helpers', 'import { n, t as e } from "./rolldown-runtime-h86lumny.js";'],
    ['a namespace that is no list of exports', `${helper}\nvar t = /* @__PURE__ */ e(exports);`],
  ])('throws for %s', (_, code) => {
    expect(() => withInlinedNamespaces(code)).toThrow(/namespace|helpers/);
  });
});
