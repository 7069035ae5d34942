import { isObject } from '../../../src/json/json.ts';

/** Returns a flag of the page's `wpcf7` configuration: `wpcf7.blocked`, `wpcf7.cached`. */
export function hasPageFlag(name: 'blocked' | 'cached'): boolean {
  const configuration: unknown = Reflect.get(globalThis, 'wpcf7');
  return isObject(configuration) && Boolean(configuration[name]);
}

/** Removes the schema from the script of Contact Form 7, which then shows no messages. Returns whether this script handles the form, too. */
export function silenceWpcf7Script(form: HTMLFormElement): boolean {
  const mark: unknown = Reflect.get(form, 'wpcf7');
  if (!isObject(mark) || !('unitTag' in mark)) return false;
  return Reflect.defineProperty(mark, 'schema', { configurable: true, get: () => undefined, set: () => {} });
}
