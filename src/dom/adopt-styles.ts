import { replaceStyles } from '../older-browsers/replace-styles.ts';

const sheets = new Map<string, CSSStyleSheet>();

const isRoot = (node: Node): node is Document | ShadowRoot => node instanceof Document || node instanceof ShadowRoot;

/** Adopts CSS into a document or shadow root, once. */
export function adopt(root: Node, css: string): void {
  if (!isRoot(root)) return;
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    replaceStyles(sheet, css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Adopts all CSS into a root that another one has adopted, for an element that moves from one to the other. */
export function adoptFrom(before: Node, root: Node): void {
  if (before === root || !isRoot(before)) return;
  for (const [css, sheet] of sheets) if (before.adoptedStyleSheets.includes(sheet)) adopt(root, css);
}
