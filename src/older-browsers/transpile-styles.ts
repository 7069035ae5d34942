/** Styles for popovers in shadow roots, for browsers that do not support popovers. Styles of the elements take precedence. */
const popoverStyles = `@layer portico.older {
:host [popover] { position: fixed; inset: 0; z-index: 2147483647; inline-size: fit-content; block-size: fit-content; margin: auto; padding: .25em; border: solid; overflow: auto; background: Canvas; color: CanvasText }
:host [popover]:not([data-portico-open]) { display: none !important }
}`;

/** Selects right-to-left text, for browsers without `:dir()`. */
const rightToLeft = ':is([dir=rtl], [dir=rtl] *, :host-context([dir=rtl]) *)';

/**
 * Returns CSS for browsers without `:state()`, `light-dark()`, relative colours and popovers, and without `:dir()` unless `hasDirections`. Attributes
 * replace states. Custom properties of the page replace its colour scheme and the colours that are computed from its brand colour.
 */
export function transpileStyles(css: string, hasDirections = false): string {
  const text = css
    .replace(/:state\(([\w-]+)\)/g, '[data-portico-state-$1]')
    .replace(/--part-scheme: ?(light|dark)/g, (declaration, scheme) => `${declaration};${schemeOf(scheme === 'dark')}`);
  return popoverStyles + transpileColors(hasDirections ? text : transpileDirections(text));
}

const transpileDirections = (css: string): string =>
  css.replaceAll(':dir(rtl)', rightToLeft).replaceAll(':dir(ltr)', `:not(${rightToLeft})`);

/**
 * Returns the custom properties that replace `light-dark()`. In `var(--portico-light, …) var(--portico-dark, …)`, one property is invalid, so that
 * its fallback is used; the other one is empty.
 */
export const schemeOf = (isDark: boolean): string =>
  `--portico-light:${isDark ? ' ' : 'initial'};--portico-dark:${isDark ? 'initial' : ' '}`;

/** Replaces colour functions from the last to the first, because a function's arguments, which may contain other functions, follow its name. */
function transpileColors(css: string): string {
  let text = css;
  for (const [call] of [...css.matchAll(/light-dark\(|(?:color|oklch)\(from /g)].toReversed()) {
    const start = text.lastIndexOf(call);
    const from = start + call.length;
    const end = endOf(text, from, ')');
    const first = text.slice(from, endOf(text, from, call === 'light-dark(' ? ',' : ' '));
    const rest = text.slice(from + first.length + 1, end);
    text = text.slice(0, start) + replacement(call, first, rest) + text.slice(end + 1);
  }
  return text;
}

function replacement(call: string, first: string, rest: string): string {
  if (call === 'light-dark(') return `var(--portico-light, ${first}) var(--portico-dark, ${rest})`;
  if (call === 'color(from ') return 'var(--portico-page-on-brand)';
  return /^m(?:in|ax)/.test(rest) ? `var(--portico-page-brand-text, ${first})` : first;
}

/** Returns the index of the first `character` after `start` that is not inside other parentheses. */
function endOf(text: string, start: number, character: string): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (depth === 0 && text[index] === character) return index;
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
  }
  return text.length;
}
