import { getByRole, getByText } from '@testing-library/dom';
import '../../../elements/form-validator/form-validator.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { installTestNetwork, type TestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { descriptionOf, field } from '../../visitor.ts';
import { preload } from '../../preload.ts';
import { settled as allSettled } from '../../settled.ts';

/** The element with its public methods and properties. */
interface FormValidatorElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  validate(): Promise<boolean>;
  reset(): void;
}

/** A page with one validator, a test network and a test clock. */
export interface ValidatorPage {
  readonly element: FormValidatorElement;
  readonly form: HTMLFormElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** The submits that the validator let pass, by their buttons. */
  readonly sends: (string | undefined)[];
  /** Resolves after all pending work that needs no time has completed. */
  readonly settled: () => Promise<void>;
  /** Presses a submit button and waits for all pending work. */
  readonly press: (name?: string) => Promise<void>;
  /** Returns the message of a field; it must be the same as its description. Empty without one. */
  readonly messageOf: (label: string) => string;
}

/** Opens a page with these fields and a submit button in a form inside the element. */
export async function openValidator(fields: string, attributes = '', formAttributes = ''): Promise<ValidatorPage> {
  await preload('form-validator'); // From now on it comes without a request.
  const clock = installTestClock();
  const network = installTestNetwork();
  const html = `<portico-form-validator ${attributes}><form action="/order" method="post" ${formAttributes}>${fields}
    <p><button>Send</button></p></form></portico-form-validator>`;
  // The definition is imported above, so the type is right.
  const element = mount(html) as FormValidatorElement;
  const form = element.querySelector('form');
  if (!form) throw new Error('The page holds no form.');
  const sends: (string | undefined)[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sends.push(event.submitter?.textContent ?? undefined);
  });
  const settled = () => allSettled(clock, network);
  await element.ready;
  return {
    element,
    form,
    network,
    clock,
    sends,
    settled,
    press: async (name = 'Send') => {
      getByRole(form, 'button', { name }).click();
      await settled();
    },
    messageOf(label) {
      const control = field(form, label);
      const said = descriptionOf(control);
      if (said) getByText(form, said); // It throws where the page does not show it.
      if ((control.getAttribute('aria-invalid') === 'true') !== (said !== ''))
        throw new Error(`${label} is marked without a message.`);
      return said;
    },
  };
}
