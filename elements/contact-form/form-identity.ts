import { isObject } from '../../src/json/json.ts';
import type { FormEndpoint } from './form-api.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { hiddenValue } from '../../src/forms/controls.ts';

/** The identity of a form on its server. */
export interface Identity {
  /** The form's id there; empty where nothing says it. */
  readonly formId: string;
  /** The contract's name for this very form on this page; a server refuses a send without one. */
  readonly unitTag: string;
  /** The endpoint of the contract's calls; `undefined` when another address receives the form, or no id is known. */
  readonly address: FormEndpoint | undefined;
}

/** The settings that determine the identity. */
export interface IdentitySettings {
  readonly formId: string;
  readonly restRoot: string;
  readonly namespace: string;
  readonly endpoint: string;
}

/** Finds out which form of which server this is, from the settings, the form's hidden fields and the page. */
export function identify(element: HTMLElement, form: HTMLFormElement, settings: IdentitySettings): Identity {
  const { namespace, restRoot, endpoint } = settings;
  const wrapper = membersOf(form).closest<HTMLElement>('.wpcf7');
  const formId = settings.formId || hiddenValue(form, '_wpcf7') || (wrapper?.dataset.wpcf7Id ?? '');
  const order = [...document.querySelectorAll(element.localName)].indexOf(element) + 1;
  const link = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  return {
    formId,
    unitTag: hiddenValue(form, '_wpcf7_unit_tag') || `wpcf7-f${formId || '0'}-o${order}`,
    address: endpoint || !formId ? undefined : { restRoot: restRoot || link?.href || '/wp-json/', namespace, formId },
  };
}

/** A flag in the page's configuration of the contract: `wpcf7.blocked`, `wpcf7.cached`. */
export function hasPageFlag(name: 'blocked' | 'cached'): boolean {
  const configuration: unknown = Reflect.get(globalThis, 'wpcf7');
  return isObject(configuration) && Boolean(configuration[name]);
}

/**
 * Returns whether the contract's own client script works on a form, too: it marks its forms. It checks by the schema that it keeps
 * there; without one it says nothing.
 */
export function silenceContractScript(form: HTMLFormElement): boolean {
  const mark: unknown = Reflect.get(form, 'wpcf7');
  if (!isObject(mark) || !('unitTag' in mark)) return false;
  return Reflect.defineProperty(mark, 'schema', { configurable: true, get: () => undefined, set: () => {} });
}
