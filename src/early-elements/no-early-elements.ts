/** Does nothing: no framework renders before a script tag of the library runs. The builds for bundlers contain `define-early-elements.ts` instead. */
export function defineEarly(_host: object): void {}
