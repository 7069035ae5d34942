import { getByRole } from '@testing-library/dom';
import '../../../elements/contact-form/contact-form.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { json, installTestNetwork, type Reply, type TestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** What a page's script can do with the element. */
export interface ContactFormElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  blocked: boolean;
  submit(submitter?: HTMLElement): void;
  reset(): void;
  validate(): Promise<boolean>;
}

/** What a page with a contact form is made of. */
export interface FormPageOptions {
  /** The element's attributes, as HTML. */
  readonly attributes?: string;
  /** The server's rules, or how it answers when it is asked for them. */
  readonly schema?: unknown;
  /** The server's answer to a refill. */
  readonly refill?: Reply;
  /** The server's answer to a send. */
  readonly feedback?: Reply;
  /** What another script does with the form before the element begins. */
  readonly script?: (form: HTMLFormElement) => void;
}

/** A page with one contact form, its network and its time. */
export interface FormPage {
  readonly element: ContactFormElement;
  readonly form: HTMLFormElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** Ends when everything that can happen without time passing has happened. */
  readonly settled: () => Promise<void>;
  /** The visitor presses the submit button, and everything happens that follows. */
  readonly send: () => Promise<void>;
  /** The bodies that were sent, one for each message. */
  readonly bodies: () => FormData[];
}

/** The code of forms, which they ask for when they need it. */
const allCode = () => preload('contact-form');

const isReply = (schema: unknown): schema is Reply => typeof schema === 'function';

let sites = 0;

/** Opens a page with that markup inside the tag. Each page is of another site, because rules are asked for once per form. */
export async function openForm(markup: string, options: FormPageOptions = {}): Promise<FormPage> {
  const { attributes = '', schema = { rules: [] }, refill = json([]), feedback, script } = options;
  await allCode(); // From now on it comes without a request.
  const clock = installTestClock();
  const network = installTestNetwork();
  network.route('/feedback/schema', isReply(schema) ? schema : json(schema));
  network.route('/refill', refill);
  if (feedback) network.route('/feedback', feedback);
  const html = `<portico-contact-form rest-root="/site-${++sites}/" ${attributes}>${markup}</portico-contact-form>`;
  // The tag is defined above, so it is this element.
  const element = mount(html) as ContactFormElement;
  const form = element.querySelector('form');
  if (!form) throw new Error('The page holds no form: write a <form> into the markup.');
  script?.(form);
  const settled = async (): Promise<void> => {
    const before = network.sent().length;
    // What follows from the one may wait for the other: rules for their families, and a check for both.
    for (let round = 0; round < 5; round += 1) {
      await network.settle();
      await clock.advance(0);
      await allCode();
    }
    await network.settle();
    if (network.sent().length > before) await settled();
  };
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
