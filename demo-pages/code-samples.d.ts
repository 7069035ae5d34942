/** Importing the module defines the element. */
export interface CodeSample extends HTMLElement {}
