/* The sanitizer of another copy of the library, on a page that contains two. */
import { domPurifier } from '../../src/sanitize/dom-purifier.ts?copy';

Reflect.set(
  globalThis,
  'purify',
  domPurifier(() => {}),
);
