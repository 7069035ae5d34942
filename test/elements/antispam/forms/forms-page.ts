import { getByLabelText, getByRole } from '@testing-library/dom';
import { antispamSettings, type EmailCheckedDetail } from '../../../../elements/antispam/antispam.settings.ts';
import type { CollectedData } from '../../../../elements/antispam/data/data-schema.ts';
import type { FormNotes, FormsHost } from '../../../../elements/antispam/forms/page-forms.ts';
import { payloadOf } from '../../../../elements/antispam/data/payload.ts';
import { guardForms } from '../../../../elements/antispam/forms/forms-guard.ts';
import type { Resolved } from '../../../../src/settings/settings.ts';
import { turn, installTestClock, type TestClock } from '../../../clock.ts';
import { installTestNetwork, type TestNetwork } from '../../../network.ts';
import { mount } from '../../../page.ts';

type Values = Resolved<typeof antispamSettings>;

/** A submitted form, as a browser would send it. */
export interface Submission {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly submitter: string;
  /** The hidden fields in the form, as scripts read them one by one. */
  readonly hiddenInputs: readonly (readonly [name: string, value: string])[];
}

/** A page whose forms are guarded. */
export interface GuardedPage {
  readonly outer: HTMLElement;
  /** The element of the guard. */
  readonly element: HTMLElement;
  readonly clock: TestClock;
  readonly network: TestNetwork;
  /** The data that the guard has collected. */
  readonly collected: Partial<CollectedData>;
  /** The number of requested writes. */
  readonly writes: () => number;
  readonly checked: EmailCheckedDetail[];
  /** The submissions, in order. */
  readonly submissions: Submission[];
  readonly settings: { -readonly [Name in keyof Values]: Values[Name] };
  readonly end: () => void;
  readonly form: (index?: number) => HTMLFormElement;
  readonly field: (label: string) => HTMLInputElement;
  readonly press: (name: string) => void;
  /** Types a value and blurs the field. */
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

/** Mounts markup and guards its forms with these settings; `known` is the data of an earlier page. */
export function guardPage(html: string, given: Partial<Values> = {}, known: Partial<CollectedData> = {}): GuardedPage {
  const clock = installTestClock(1_000_000);
  const network = installTestNetwork();
  const outer = mount(html);
  const element = mount('<portico-antispam-here></portico-antispam-here>');
  const settings = { ...defaults(), restRoot: '/wp-json/', ...given };
  const collected: Partial<CollectedData> = { ...known };
  const checked: EmailCheckedDetail[] = [];
  const submissions: Submission[] = [];
  let writes = 0;
  const stopping = new AbortController();
  const end = () => stopping.abort();
  ending.push(end);
  const host: FormsHost = {
    element,
    settings,
    transport: () => settings,
    profile: () => ({ ct_checkjs: 'grüße', ...payloadOf(collected, settings.mode) }),
    known: (key) => collected[key],
    note: (notes: FormNotes) => void Object.assign(collected, notes),
    write: () => void (writes += 1),
    emailChecked: (detail) => void checked.push(detail),
  };
  guardForms(host, stopping.signal);
  // After all other listeners, in place of the browser.
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
      submissions.push({ fields, submitter: submitter?.textContent ?? '', hiddenInputs: hiddenInputsIn(form) });
    },
    { signal: last.signal },
  );
  return {
    outer,
    element,
    clock,
    network,
    collected,
    writes: () => writes,
    checked,
    submissions,
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

function hiddenInputsIn(form: HTMLFormElement): (readonly [string, string])[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(
    ({ name, value }) => [name, value] as const,
  );
}

/** Types a value into a field and blurs it, by events. */
export function fill(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.focus();
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  field.blur();
}

/** The values of the fields of a name. */
export const valuesOf = (fields: readonly (readonly [string, unknown])[], name: string): readonly unknown[] =>
  fields.filter(([other]) => other === name).map(([, value]) => value);

/** Decodes the hidden field, as a server does. */
export function decoded(value: unknown): unknown {
  const text = String(value);
  const prefix = '_ct_no_cookie_data_';
  if (!text.startsWith(prefix)) throw new Error(`"${text}" does not start with "${prefix}".`);
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(text.slice(prefix.length)), (letter) => letter.charCodeAt(0))),
  );
}

export { turn };
