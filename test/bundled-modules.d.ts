declare module 'virtual:lazy-chunks' {
  /** The imports of an element's module and of everything it loads on demand, by element name (`popup`). */
  export const lazyChunks: Readonly<Record<string, readonly (() => Promise<unknown>)[]>>;
}

/** Another copy of a module, with its own state. */
declare module '*/dom-purifier.ts?copy' {
  export const domPurifier: typeof import('../src/sanitize/dom-purifier.ts').domPurifier;
}

declare module '*/field-tip.ts?copy' {
  export const showTip: typeof import('../src/forms/field-tip.ts').showTip;
}

declare module '*/invalid-control.ts?copy' {
  export const markInvalid: typeof import('../src/forms/controls/invalid-control.ts').markInvalid;
}

declare module '*?copy' {}

/** Turbo publishes no types. */
declare module '@hotwired/turbo' {
  export const config: { readonly drive: { enabled: boolean }; readonly forms: { mode: 'on' | 'off' | 'optin' } };
  export const session: { stop(): void };
  export function morphElements(current: Element, news: Element, options?: object): void;
}

declare module 'idiomorph/htmx' {}

/** The used part of jQuery, which has no types. */
declare module 'jquery' {
  interface Selection {
    html(): string;
    html(content: string): Selection;
    children(): Selection;
    detach(): Selection;
    appendTo(parent: Element): Selection;
  }
  export default function jQuery(element: Element): Selection;
}

/** The server-rendered HTML of a Svelte component. */
declare module '*.svelte?rendered' {
  const html: string;
  export default html;
}

declare module '*.svelte' {
  const component: import('svelte').Component;
  export default component;
}
