/** Does nothing: with a script tag, no framework of the page renders before it. The builds for bundlers contain `define-early-elements.ts` instead. */
export function defineEarly(_host: object): void {}
