declare module 'virtual:lazy-chunks' {
  /** By element name (`popup`): the imports of its module and of everything it loads on demand. */
  export const lazyChunks: Readonly<Record<string, readonly (() => Promise<unknown>)[]>>;
}

/** Another copy of a module, with a state of its own. */
declare module '*?copy' {}
