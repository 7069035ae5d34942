import { features } from 'web-features';
import { oldestBrowsers } from '../../scripts/build/oldest-browsers.ts';

const browsers = ['chrome', 'firefox', 'safari'] as const;

/** Returns whether one of the oldest browsers lacks something. */
const isNewer = (support: Partial<Record<(typeof browsers)[number], string>>): boolean =>
  browsers.some((name) => {
    const since = support[name]?.replace('≤', '');
    return since === undefined || Number(since) > oldestBrowsers[name];
  });

/** Returns the names of classes and their members that one of the oldest browsers lacks, such as `Element.checkVisibility`. */
export function newerNames(): string[] {
  const names: string[] = [];
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue;
    for (const [key, { baseline, support }] of Object.entries(feature.status.by_compat_key ?? {})) {
      // Of an older feature, the data lacks what a browser has with a difference, such as `customElements.get()` in Safari.
      if (baseline === false && !isNewer(feature.status.support)) continue;
      const [area, ...path] = key.replace('javascript.builtins', 'builtins').split('.');
      const [owner, member, deeper] = path;
      if ((area !== 'api' && area !== 'builtins') || !owner || deeper || /_event$|@@/.test(key)) continue;
      // Chromium enforces Trusted Types also without their names.
      if (!isNewer(support) || /^trusted/i.test(owner)) continue;
      names.push(member ? `${owner}.${member.replace(/_static$/, '')}` : owner);
    }
  }
  return names;
}

/** The beginnings of selectors and colours that one of the oldest browsers lacks: an unknown selector makes a rule invalid. */
export const newerCss = [':state(', ':dir(', ':popover-open', ':user-invalid', 'light-dark(', '(from '] as const;

/** Removes what the oldest browsers lack; runs in a page before its scripts. What uses it nevertheless throws. */
export function becomeOlder({ names, css }: { names: readonly string[]; css: readonly string[] }): void {
  for (const name of names) {
    const [owner = '', member] = name.split('.');
    const holder: unknown = Reflect.get(window, owner);
    if (!member) Reflect.deleteProperty(window, owner);
    else if (typeof holder === 'function') {
      Reflect.deleteProperty(holder, member);
      if (typeof holder.prototype === 'object') Reflect.deleteProperty(holder.prototype, member);
    }
  }
  // Both are forgiving: they only ignore what they do not know.
  const newer = (text: string) =>
    css.find((one) => text.replaceAll(/:(?:is|where)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').includes(one));
  for (const holder of [Element.prototype, Document.prototype, DocumentFragment.prototype])
    for (const method of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const native: unknown = Reflect.get(holder, method);
      if (typeof native !== 'function') continue;
      Reflect.set(holder, method, function (this: unknown, selector: string): unknown {
        if (newer(selector)) throw new SyntaxError(`Older browsers do not know the selector ${selector}`);
        return Reflect.apply(native, this, [selector]);
      });
    }
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...texts: [string, string] | [string]) =>
    !css.some((one) => texts.join(':').includes(one)) && supports(...(texts as [string]));
  /** A rule in a rule; Safari 16.4 knows none. */
  const nested = /[{};]\s*&/;
  /** Chromium hides a popover that it has not opened itself. */
  const shown = '@layer portico.older { [data-portico-open] { display: block } }';
  const replaceSync: unknown = Reflect.get(CSSStyleSheet.prototype, 'replaceSync');
  CSSStyleSheet.prototype.replaceSync = function (text) {
    const unknown = newer(text) ?? nested.exec(text)?.[0];
    // The text in the frame of a blocked player has the colours of the browser.
    if (unknown && window === top) console.error(`Older browsers do not know ${unknown} in ${text.slice(0, 300)}`);
    if (typeof replaceSync === 'function') Reflect.apply(replaceSync, this, [text + shown]);
  };
}
