import { getByLabelText, getByRole } from '@testing-library/dom';
import { antispamSettings } from '../../../../elements/antispam/antispam.settings.ts';
import type { EmailCheckedDetail } from '../../../../elements/antispam/antispam.events.ts';
import type { CollectedData } from '../../../../elements/antispam/data/client-data.ts';
import type { FormNotes, FormsHost } from '../../../../elements/antispam/forms/page-forms.ts';
import { payloadOf } from '../../../../elements/antispam/data/payload.ts';
import { guardForms } from '../../../../elements/antispam/forms/form-guard.ts';
import type { Resolved } from '../../../../src/kit/settings.ts';
import { turn, installTestClock, type TestClock } from '../../../clock.ts';
import { installTestNetwork, type TestNetwork } from '../../../network.ts';
import { mount } from '../../../page.ts';

type Values = Resolved<typeof antispamSettings>;

/** A form that went, as a browser would send it. */
export interface Went {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly submitter: string;
  /** The fields that stood in the form, as scripts read them one by one. */
  readonly standing: readonly (readonly [name: string, value: string])[];
}

/** A page whose forms are guarded. */
export interface GuardedPage {
  readonly outer: HTMLElement;
  /** The element that guards it. */
  readonly element: HTMLElement;
  readonly clock: TestClock;
  readonly network: TestNetwork;
  /** What the guard noted. */
  readonly noted: Partial<CollectedData>;
  /** The number of times the guard wanted what it noted to be kept at once. */
  readonly writes: () => number;
  readonly checked: EmailCheckedDetail[];
  /** The forms that went, in their order. */
  readonly went: Went[];
  readonly settings: { -readonly [Name in keyof Values]: Values[Name] };
  readonly end: () => void;
  readonly form: (index?: number) => HTMLFormElement;
  readonly field: (label: string) => HTMLInputElement;
  readonly press: (name: string) => void;
  /** Types a value and leaves the field. */
  readonly fill: (label: string, value: string) => void;
}

const defaults = (): Values =>
  // By construction: each setting's own default.
  Object.fromEntries(
    Object.entries(antispamSettings).map(([name, setting]) => [name, setting.default]),
  ) as unknown as Values;

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** Puts markup on a page, and guards its forms with these settings; `known` is kept from before. */
export function guardPage(html: string, given: Partial<Values> = {}, known: Partial<CollectedData> = {}): GuardedPage {
  const clock = installTestClock(1_000_000);
  const network = installTestNetwork();
  const outer = mount(html);
  const element = mount('<portico-antispam-here></portico-antispam-here>');
  const settings = { ...defaults(), restRoot: '/wp-json/', ...given };
  const noted: Partial<CollectedData> = { ...known };
  const checked: EmailCheckedDetail[] = [];
  const went: Went[] = [];
  let writes = 0;
  const stopping = new AbortController();
  const end = () => stopping.abort();
  ending.push(end);
  const owner: FormsHost = {
    element,
    settings,
    transport: () => settings,
    profile: () => ({ ct_checkjs: 'grüße', ...payloadOf(noted, settings.mode) }),
    known: (key) => noted[key],
    note: (notes: FormNotes) => void Object.assign(noted, notes),
    write: () => void (writes += 1),
    emailChecked: (detail) => void checked.push(detail),
  };
  guardForms(owner, stopping.signal);
  // Last of all, instead of the browser.
  const last = new AbortController();
  ending.push(() => last.abort());
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter, defaultPrevented } = event;
      if (!(form instanceof HTMLFormElement) || !outer.contains(form)) return;
      event.preventDefault();
      if (defaultPrevented) return;
      const entries = [...new FormData(form, submitter)];
      const fields = entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const);
      went.push({ fields, submitter: submitter?.textContent ?? '', standing: standingIn(form) });
    },
    { signal: last.signal },
  );
  return {
    outer,
    element,
    clock,
    network,
    noted,
    writes: () => writes,
    checked,
    went,
    settings,
    end,
    form: (index = 0) => formIn(outer, index),
    field: (label) => getByLabelText<HTMLInputElement>(outer, label),
    press: (name) => getByRole(outer, 'button', { name }).click(),
    fill: (label, value) => fill(getByLabelText<HTMLInputElement>(outer, label), value),
  };
}

function formIn(outer: HTMLElement, index: number): HTMLFormElement {
  const form = outer instanceof HTMLFormElement ? outer : [...outer.querySelectorAll('form')][index];
  if (!form) throw new Error(`There is no form ${index}.`);
  return form;
}

function standingIn(form: HTMLFormElement): (readonly [string, string])[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(
    ({ name, value }) => [name, value] as const,
  );
}

/** Types a value into a field and leaves it, as far as scripts can tell. */
export function fill(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.focus();
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  field.blur();
}

/** The values of one name among fields. */
export const valuesOf = (fields: readonly (readonly [string, unknown])[], name: string): readonly unknown[] =>
  fields.filter(([other]) => other === name).map(([, value]) => value);

/** What the hidden field says, read as a server reads it. */
export function decoded(value: unknown): unknown {
  const text = String(value);
  const prefix = '_ct_no_cookie_data_';
  if (!text.startsWith(prefix)) throw new Error(`"${text}" is no such field.`);
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(text.slice(prefix.length)), (letter) => letter.charCodeAt(0))),
  );
}

export { turn };
