import { getByRole, getByText } from '@testing-library/dom';
import '../../../elements/form-validator/form-validator.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { installTestNetwork, type TestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { descriptionOf, field } from '../../visitor.ts';
import { preload } from '../../preload.ts';

/** What a page's script can do with the element. */
interface FormValidatorElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  validate(): Promise<boolean>;
  reset(): void;
}

/** A page with one validator, its network and its time. */
export interface ValidatorPage {
  readonly element: FormValidatorElement;
  readonly form: HTMLFormElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** The sends that reached the page behind the validator, by the button. */
  readonly sends: (string | undefined)[];
  /** Ends when everything that can happen without time passing has happened. */
  readonly settled: () => Promise<void>;
  /** The visitor presses a submit button, and everything happens that follows. */
  readonly press: (name?: string) => Promise<void>;
  /** What is said of a field, to the eye and to screen readers: both must be the same. Empty where nothing is. */
  readonly messageOf: (label: string) => string;
}

/** The code of forms, which they ask for when they need it. */
const allCode = () => preload('form-validator');

/** Opens a page with these fields in a form inside the tag, and a button that sends it. */
export async function openValidator(fields: string, attributes = '', formAttributes = ''): Promise<ValidatorPage> {
  await allCode(); // From now on it comes without a request.
  const clock = installTestClock();
  const network = installTestNetwork();
  const html = `<portico-form-validator ${attributes}><form action="/order" method="post" ${formAttributes}>${fields}
    <p><button>Send</button></p></form></portico-form-validator>`;
  // The tag is defined above, so it is this element.
  const element = mount(html) as FormValidatorElement;
  const form = element.querySelector('form');
  if (!form) throw new Error('The page holds no form.');
  const sends: (string | undefined)[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sends.push(event.submitter?.textContent ?? undefined);
  });
  const settled = async (): Promise<void> => {
    const before = network.sent().length;
    for (let round = 0; round < 5; round += 1) {
      await network.settle();
      await clock.advance(0);
      await allCode();
    }
    if (network.sent().length > before) await settled();
  };
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
