/** The attribute by which the rules of one element are its own. */
export const scopeAttribute = 'data-portico-fluid';

/** Rules that are in use, and by how many elements of which roots. */
interface Shared {
  readonly scope: string;
  readonly sheet: CSSStyleSheet;
  readonly users: Map<DocumentOrShadowRoot, number>;
}

const shared = new Map<string, Shared>();
let scopes = 0;

/**
 * Puts rules into a root and says under which scope they hold; elements that need the same share them. The function makes the CSS of a
 * scope, and `key` tells one such CSS from another. `release` takes them back.
 */
export function useRules(
  root: DocumentOrShadowRoot,
  key: string,
  cssOf: (scope: string) => string,
): { scope: string; release: () => void } {
  const rules = shared.get(key) ?? make(key, cssOf);
  const { sheet, users, scope } = rules;
  const count = users.get(root) ?? 0;
  users.set(root, count + 1);
  if (count === 0) root.adoptedStyleSheets.push(sheet);
  const release = () => {
    const left = (users.get(root) ?? 1) - 1;
    if (left > 0) return void users.set(root, left);
    users.delete(root);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    if (users.size === 0) shared.delete(key);
  };
  return { scope, release };
}

function make(key: string, cssOf: (scope: string) => string): Shared {
  const scope = String(++scopes);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssOf(scope));
  const rules = { scope, sheet, users: new Map<DocumentOrShadowRoot, number>() };
  shared.set(key, rules);
  return rules;
}
