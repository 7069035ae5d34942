import { getByRole } from '@testing-library/dom';
import '../../../elements/contact-form/contact-form.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { json, installTestNetwork, type Reply, type TestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { settled as allSettled } from '../../settled.ts';

/** The element with its public methods and properties. */
export interface ContactFormElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  blocked: boolean;
  submit(submitter?: HTMLElement): void;
  reset(): void;
  validate(): Promise<boolean>;
}

/** The parts of a page with a contact form. */
export interface FormPageOptions {
  /** The element's attributes, as HTML. */
  readonly attributes?: string;
  /** The server's rules, or the response to the request for them. */
  readonly schema?: unknown;
  /** The server's response to a refill. */
  readonly refill?: Reply;
  /** The server's response to a submit. */
  readonly feedback?: Reply;
  /** Changes that another script makes to the form before the element is defined. */
  readonly script?: (form: HTMLFormElement) => void;
}

/** A page with one contact form, a test network and a test clock. */
export interface FormPage {
  readonly element: ContactFormElement;
  readonly form: HTMLFormElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** Resolves after all pending work that needs no time has completed. */
  readonly settled: () => Promise<void>;
  /** Presses the submit button and waits for all pending work. */
  readonly send: () => Promise<void>;
  /** The bodies of the sent messages. */
  readonly bodies: () => FormData[];
}

const isReply = (schema: unknown): schema is Reply => typeof schema === 'function';

let sites = 0;

/** Opens a page with that markup in the element. Each page has another REST root, since rules are requested once per form. */
export async function openForm(markup: string, options: FormPageOptions = {}): Promise<FormPage> {
  const { attributes = '', schema = { rules: [] }, refill = json([]), feedback, script } = options;
  await preload('contact-form'); // From now on it comes without a request.
  const clock = installTestClock();
  const network = installTestNetwork();
  network.route('/feedback/schema', isReply(schema) ? schema : json(schema));
  network.route('/refill', refill);
  if (feedback) network.route('/feedback', feedback);
  const html = `<portico-contact-form rest-root="/site-${++sites}/" ${attributes}>${markup}</portico-contact-form>`;
  // The definition is imported above, so the type is right.
  const element = mount(html) as ContactFormElement;
  const form = element.querySelector('form');
  if (!form) throw new Error('The page holds no form: write a <form> into the markup.');
  script?.(form);
  const settled = () => allSettled(clock, network);
  await element.ready;
  await settled();
  return {
    element,
    form,
    network,
    clock,
    settled,
    send: async () => {
      getByRole(form, 'button').click();
      await settled();
    },
    bodies: () =>
      network.sent().flatMap(({ method, body }) => (method === 'POST' && body instanceof FormData ? [body] : [])),
  };
}
