import { getByRole, queryByRole } from '@testing-library/dom';
import type { BeforeStepDetail, StepDetail } from '../../../elements/form-steps/form-steps.settings.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import { loadSteps } from './load-steps.ts';

/** The element with its public methods and properties. */
export interface FormStepsElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  mode: 'client' | 'server';
  current: number;
  keepProgress: boolean;
  texts: object;
  next(): void;
  back(): void;
  first(): void;
}

/** A page with a form in steps. */
export interface StepsPage {
  readonly element: FormStepsElement;
  readonly form: HTMLFormElement;
  readonly clock: TestClock;
  /** The details of `portico-before-step` and `portico-step`. */
  readonly told: (BeforeStepDetail | StepDetail)[];
  /** The data of the form’s submits, which are prevented. */
  readonly sends: FormData[];
  /** Returns the heading of the visible step. */
  shown(): string;
  /** Presses the visible button or link with that name. */
  press(name: string | RegExp): void;
  /** Returns the visible button with that name. */
  button(name: string | RegExp): HTMLElement | null;
}

/** Returns the list of errors below the steps; `null` where there is none. */
export const problemsOf = ({ form }: Pick<StepsPage, 'form'>): Element | null =>
  form.querySelector('[part~="problems"]');

/** Three steps in fieldsets with the submit button below. */
export const threeSteps = (below = '<button>Send</button>', attributes = 'novalidate'): string => `
  <form action="/order" method="post" ${attributes}>
    <fieldset><legend>Contact</legend>
      <p><label>Your name * <input name="name" required></label></p>
      <p><label>E-mail <input type="email" name="email"></label></p>
    </fieldset>
    <fieldset><legend>Order</legend>
      <p><label>How many <input type="number" name="amount" required min="1"></label></p>
    </fieldset>
    <fieldset><legend>Delivery</legend>
      <p><label>Street <input name="street" required></label></p>
      <p><label><input type="checkbox" name="terms" data-acceptance> I accept the terms</label></p>
    </fieldset>
    <p>${below}</p>
  </form>`;

before(loadSteps);

let pages = 0;

/** Opens a page; the element is the first one in the markup. */
export async function openSteps(markup: string): Promise<StepsPage> {
  const clock = installTestClock();
  const outer = mount(markup);
  const element = (
    outer.matches('portico-form-steps') ? outer : outer.querySelector('portico-form-steps')
  ) as FormStepsElement; // So it is written.
  element.id ||= `steps-${++pages}`; // A history entry of an earlier page is not for this one.
  await element.ready;
  const form = element.querySelector('form') ?? element.closest('form');
  if (!form) throw new Error('There is no form in that page.');
  const told: StepsPage['told'] = [];
  for (const type of ['portico-before-step', 'portico-step']) {
    element.addEventListener(type, (event) => {
      if (event instanceof CustomEvent) told.push(event.detail as StepDetail); // As the events are declared.
    });
  }
  return {
    element,
    form,
    clock,
    told,
    sends: recordSends(form),
    shown: () => shownSteps(form).join(' and '),
    press: (name) => (queryByRole(form, 'button', { name }) ?? getByRole(form, 'link', { name })).click(),
    button: (name) => queryByRole(form, 'button', { name }),
  };
}

/** Opens a page with three steps in client mode. */
export const openThree = (attributes = '', below?: string, formAttributes?: string): Promise<StepsPage> =>
  openSteps(`<portico-form-steps ${attributes}>${threeSteps(below, formAttributes)}</portico-form-steps>`);

const shownSteps = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll('legend, h3')]
    .filter((heading) => heading.getClientRects().length > 0)
    .map(({ textContent }) => textContent);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Records submits that would leave the page, and prevents them. */
function recordSends(form: HTMLFormElement): FormData[] {
  const sends: FormData[] = [];
  const hear = (event: SubmitEvent) => {
    if (event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    sends.push(new FormData(form, event.submitter));
  };
  addEventListener('submit', hear);
  stops.push(() => removeEventListener('submit', hear));
  return sends;
}
