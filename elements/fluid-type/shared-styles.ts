let widthSheet: CSSStyleSheet | undefined;
let widthUsers = 0;

function updateWindowWidth(): void {
  widthSheet?.replaceSync(`:root { --portico-window-width: ${innerWidth} }`);
}

/** Sets the window width (px) as a number in a custom property, for browsers that cannot divide lengths. Returns a function that stops this. */
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

/** Limits the rules to the elements with the same value of this attribute. */
export const scopeAttribute = 'data-portico-fluid';

/** The rules in use, by their CSS without the scope. Each entry counts the elements that use the rules in a root. */
const shared = new Map<string, ReturnType<typeof createRules>>();
let scopes = 0;

/** Adopts the rules `cssOf(scope)` in a root. Elements with the same rules share them until the last one calls `release`. */
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
