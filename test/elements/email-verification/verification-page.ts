import { getByLabelText, getByRole } from '@testing-library/dom';
import { turn, installTestClock, type TestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import { installTestNetwork, type Sent, type TestNetwork } from '../../network.ts';
import { preload } from '../../preload.ts';

export const CODE = 'email-verification-code';

export const input = '<label>E-mail <input type="email" name="email" value="ada@example.com"></label>';

/** The element around an e-mail input in a form. */
export const form = (attributes = '', content = input, ofForm = ''): string => `
  <form action="/nowhere" ${ofForm}>
    <portico-email-verification ajax-url="/ajax" ${attributes}>${content}</portico-email-verification>
    <button name="go" value="save">Save</button> <button name="go" value="order">Order</button>
  </form>`;

/** The page as a visitor sees it, and the requests to the server. */
export interface VerificationPage {
  readonly clock: TestClock;
  readonly network: TestNetwork;
  readonly outer: HTMLElement;
  readonly element: HTMLElement;
  readonly email: HTMLInputElement;
  readonly code: HTMLInputElement;
  readonly button: HTMLButtonElement;
  readonly message: () => string;
  /** Returns the description of the button: the remaining time. */
  readonly wait: () => string;
  /** Resolves after all responses were handled. */
  readonly settle: () => Promise<void>;
  /** Types into an input and blurs it. */
  readonly type: (target: HTMLInputElement, value: string) => void;
  /** Returns the fields of each call. */
  readonly calls: () => Readonly<Record<string, string>>[];
  /** The values of the submit buttons of submits that were not prevented. */
  readonly sends: string[];
}

const fieldsOf = ({ body }: Sent): Readonly<Record<string, string>> => {
  if (!(body instanceof URLSearchParams)) throw new Error('The call is not urlencoded.');
  return Object.fromEntries(body);
};

function found<Kind extends typeof HTMLElement>(scope: ParentNode, selector: string, kind: Kind): InstanceType<Kind> {
  const node = scope.querySelector(selector);
  if (!(node instanceof kind)) throw new Error(`There is no ${selector}.`);
  return node as InstanceType<Kind>; // What the check says; the type of `instanceof` forgets it.
}

/** Mounts the markup with a test clock. */
export async function openVerification(html = form()): Promise<VerificationPage> {
  await preload('email-verification');
  const clock = installTestClock(1000);
  const network = installTestNetwork();
  const outer = mount(html);
  await turn();
  const sends: string[] = [];
  // Registered last, after all listeners that may prevent the submit.
  addEventListener('submit', function hear(event) {
    if (!outer.isConnected) return removeEventListener('submit', hear);
    if (event.defaultPrevented) return;
    event.preventDefault();
    sends.push(event.submitter instanceof HTMLButtonElement ? event.submitter.value : '');
  });
  const settle = async () => {
    await network.settle();
    await turn();
  };
  const message = found(outer, '.portico-verification-message', HTMLElement);
  const button = getByRole<HTMLButtonElement>(outer, 'button', { name: 'Send Code' });
  return {
    clock,
    network,
    outer,
    element: outer.matches('portico-email-verification')
      ? outer
      : found(outer, 'portico-email-verification', HTMLElement),
    email: found(outer, 'input[type="email"]', HTMLInputElement),
    code: getByLabelText<HTMLInputElement>(outer, 'Verification code'),
    button,
    message: () => message.textContent,
    wait: () => outer.querySelector('.portico-verification-wait')?.textContent ?? '',
    settle,
    type(target, value) {
      target.value = value;
      target.dispatchEvent(new Event('input', { bubbles: true }));
      target.dispatchEvent(new Event('change', { bubbles: true }));
    },
    calls: () => network.sent('/ajax').map(fieldsOf),
    sends,
  };
}
