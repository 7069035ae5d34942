let widthSheet: CSSStyleSheet | undefined;
let widthUsers = 0;

function updateWindowWidth(): void {
  widthSheet?.replaceSync(`:root { --portico-window-width: ${innerWidth} }`);
}

/** Publishes the window width (px) as a number, for CSS that cannot divide lengths; returns a function to stop it. */
export function observeWindowWidth(): () => void {
  widthUsers += 1;
  if (widthUsers === 1) {
    widthSheet = new CSSStyleSheet();
    updateWindowWidth();
    document.adoptedStyleSheets.push(widthSheet);
    addEventListener('resize', updateWindowWidth);
  }
  return () => {
    widthUsers -= 1;
    if (widthUsers > 0) return;
    removeEventListener('resize', updateWindowWidth);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== widthSheet);
    widthSheet = undefined;
  };
}

/** The attribute that scopes the rules of an element. */
export const scopeAttribute = 'data-portico-fluid';

/** Rules in use by their CSS without scope, with the number of elements by root. */
const shared = new Map<string, ReturnType<typeof createRules>>();
let scopes = 0;

/** Adopts the rules `cssOf(scope)` in a root; elements with the same ones share them until the last `release`. */
export function adoptSharedRules(root: DocumentOrShadowRoot, cssOf: (scope: string) => string) {
  const key = cssOf('');
  const rules = shared.get(key) ?? createRules(cssOf);
  shared.set(key, rules);
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

function createRules(cssOf: (scope: string) => string) {
  const scope = String(++scopes);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssOf(scope));
  return { scope, sheet, users: new Map<DocumentOrShadowRoot, number>() };
}
