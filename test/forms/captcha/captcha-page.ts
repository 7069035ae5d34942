import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import '../../../elements/contact-form/contact-form.ts';
import { setScriptAddress } from '../../../src/forms/captcha/provider-script.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork, json, type TestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { field } from '../../visitor.ts';

/** A widget of a stand-in, `test/browsers/stand-ins/captchas.ts`. */
export interface StandIn {
  readonly provider: string;
  readonly place: HTMLElement;
  readonly options: Readonly<Record<string, unknown>>;
  readonly resets: number;
  readonly isRemoved: boolean;
  solve(): void;
}

/** The widgets that the stand-ins have rendered in this test. */
export const widgets = (): readonly StandIn[] =>
  (Reflect.get(window, 'captchaStandIns') as readonly StandIn[] | undefined) ?? []; // Written by the stand-ins.

/** Calls a callback of a widget's options. */
export function callback(widget: StandIn, name: string, ...values: readonly unknown[]): void {
  const run = widget.options[name] as (...all: readonly unknown[]) => unknown; // A function of the documented options.
  run(...values);
}

/** Replaces the providers' scripts by stand-ins; returns a function that resolves with the number of requests to them. */
export function replaceCaptchas(kind: 'usual' | 'blocked' | 'held' = 'usual') {
  const key = `${kind}-${crypto.randomUUID()}`;
  for (const name of ['captchaStandIns', 'turnstile', 'grecaptcha', 'hcaptcha']) Reflect.deleteProperty(window, name);
  setScriptAddress((url) => {
    const { host, search } = new URL(url);
    const provider = /turnstile|challenges/.test(url)
      ? 'turnstile'
      : host.includes('hcaptcha')
        ? 'hcaptcha'
        : 'recaptcha';
    return `/__captchas/${key}/${provider}/api.js${search}`;
  });
  const ask = async (command: string): Promise<number> => {
    const response = await fetch(`/__captchas-${command}/${key}`);
    return ((await response.json()) as { times: number }).times; // The response of the stand-ins.
  };
  return { requests: () => ask('asked'), continue: () => ask('continue') };
}

/** A page with one contact form that a captcha protects. */
export interface CaptchaPage {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  readonly box: () => HTMLElement;
  readonly touch: () => void;
  /** Presses the submit button. */
  readonly send: () => void;
  /** The bodies of the sent messages. */
  readonly bodies: () => readonly FormData[];
}

/** The markup of a contact form with a captcha. */
export const captchaForm = (attributes: string): string => `
  <portico-contact-form endpoint="/message" ${attributes}>
    <form action="/message" method="post">
      <p><label>Your name <input name="your-name" value="Ada"></label></p>
      <p><button>Send</button></p>
    </form>
  </portico-contact-form>`;

/** Opens a page with one contact form. */
export async function openCaptcha(attributes: string): Promise<CaptchaPage> {
  await preload('contact-form');
  const clock = installTestClock(Date.now());
  const network = installTestNetwork();
  network.route('/message', json({ message: 'Thank you.' }));
  const element = mount(captchaForm(attributes));
  const form = element.querySelector('form');
  if (!form) throw new Error('The page holds no form.');
  const page: CaptchaPage = {
    element,
    form,
    network,
    clock,
    box: () => getByRole(form, 'group', { name: /^(Check against spam|Prüfung gegen Spam)$/ }),
    touch: () => void fireEvent.focusIn(field(form, 'Your name')),
    send: () => getByRole(form, 'button', { name: 'Send' }).click(),
    bodies: () => network.sent('/message').map(({ body }) => body as FormData), // As a contact form sends it.
  };
  if (!attributes.includes('captcha=')) return page;
  await waitFor(() => page.box());
  return page;
}

/** Resolves when a message is in the box. */
export const shows = ({ box }: CaptchaPage, text: string | RegExp): Promise<void> =>
  waitFor(() => {
    const status = getByRole(box(), 'status').textContent;
    if (typeof text === 'string') expect(status).toBe(text);
    else expect(status).toMatch(text);
  });

/** Resolves with the widget after it was rendered. */
export const rendersWidget = (count = 1): Promise<StandIn> =>
  waitFor(() => {
    const widget = widgets()[count - 1];
    if (!widget) throw new Error(`There is no widget ${count}.`);
    return widget;
  });
