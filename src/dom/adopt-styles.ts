import { replaceStyles } from '../older-browsers/replace-styles.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** Adds CSS to the adopted style sheets of a document or shadow root, once. */
export function adopt(root: Node, css: string): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    replaceStyles(sheet, css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Adds to a root all CSS that another root has adopted, for an element that moves there. */
export function adoptFrom(before: Node & Partial<DocumentOrShadowRoot>, root: Node): void {
  if (before === root) return;
  for (const [css, sheet] of sheets) if (before.adoptedStyleSheets?.includes(sheet)) adopt(root, css);
}
