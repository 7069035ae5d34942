declare module 'virtual:lazy-chunks' {
  /** By element name (`popup`): the imports of its module and of everything it loads on demand. */
  export const lazyChunks: Readonly<Record<string, readonly (() => Promise<unknown>)[]>>;
}

/** Another copy of a module, with a state of its own. */
declare module '*?copy' {}

/** Turbo has no types of its own. */
declare module '@hotwired/turbo' {
  export const config: { readonly drive: { enabled: boolean }; readonly forms: { mode: 'on' | 'off' | 'optin' } };
  export function morphElements(current: Element, news: Element, options?: object): void;
}

declare module 'idiomorph/htmx' {}

/** The HTML of a Svelte component, as a server renders it. */
declare module '*.svelte?rendered' {
  const html: string;
  export default html;
}

declare module '*.svelte' {
  const component: import('svelte').Component;
  export default component;
}
