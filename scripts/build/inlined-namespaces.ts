/**
 * Matches the import of a bundler function, which creates the namespace object of a module that loads later and shares its file with other modules.
 */
const helperImport = /^import \{ \w+ as ([\w$]+) \} from "\.\/rolldown-runtime-\w+\.js";$/m;
const property = /([\w$]+): \(\) => ([\w$]+)/g;

/**
 * Replaces calls of the bundler's function for namespace objects by object literals with getters, so that no page requests the file with this
 * function. The lines of the source map stay valid. Throws if the code uses this file in another way.
 */
export function withInlinedNamespaces(code: string): string {
  const found = helperImport.exec(code);
  if (!found) {
    if (code.includes('/rolldown-runtime-')) throw new Error('a file imports several helpers of the bundler');
    return code;
  }
  const [statement, helper] = found;
  const [before = '', ...calls] = code.replace(statement, '').split(`= /* @__PURE__ */ ${helper}(`);
  const inlined = calls.map((after) => {
    const [argument = '', properties] = /^\{([^{}]*)\}\)/.exec(after) ?? [];
    if (properties === undefined) throw new Error(`a namespace is no list of exports: ${after.slice(0, 80)}`);
    return `= {${properties.replace(property, 'get $1() { return $2; }')}}${after.slice(argument.length)}`;
  });
  return before + inlined.join('');
}
