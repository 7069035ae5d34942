import { fireEvent, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

/** The elements of the page on which markup must not act. */
const page = `<div><label><input type="checkbox" id="own-box">Box</label><p popover="manual" id="own-popover">Popover</p>
  <dialog id="own-dialog">Dialog</dialog><form id="own-form" action="/own"></form><p id="own-note">Note</p>
  <template id="own-template"><p id="own-copy">Copy<script>trap()</script></p></template>
  <details name="own-group" open><summary>More</summary></details><input type="radio" name="own-choice" checked aria-label="Choice">
  <iframe name="own-frame" title="Frame"></iframe>
  <portico-popup id="own-popup">Popup</portico-popup><portico-consent id="own-consent" layout="bar"></portico-consent></div>`;

/** Attributes that no markup of others keeps. */
const leftovers =
  'on|ping|style$|srcdoc|autofocus|contenteditable|accesskey|is$|part$|exportparts|nonce|popover|interestfor|invoke|download|background|usemap|imagesrcset|attributionsrc|shadowroot|data-portico-(action|close)|data-rule-remote';

/** Addresses of the page's own site, without an action in the fragment. */
const own = /^(?!.*(beacon|other))(?:[/?](?!\/)[\w/?=&.,:;+%~-]*)?(?:#(?!action|elementor)[\w-]*)?$/;

/** Returns the elements below an element, also those in open shadow roots. */
function below(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? below(node.shadowRoot) : [])]);
}

/** Returns what is written in an element, also in labels. */
export const textIn = (shown: Element): string =>
  [shown, ...below(shown)]
    .flatMap((node) => [node.ariaLabel ?? '', node.shadowRoot?.textContent ?? '', node.getAttribute('value') ?? ''])
    .concat(shown.textContent)
    .join('\n');

const addressOf = ({ submitter, target: form }: SubmitEvent): string => {
  if (submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction')) return submitter.formAction;
  return form instanceof HTMLFormElement ? (form.getAttribute('action') ?? '') : '';
};

/** Clicks on everything that an element shows, and types into its fields; returns the addresses to which that leads. */
export function touchAll(shown: Element): string[] {
  const left: string[] = [];
  const record = (event: Event) => {
    // The target of an event from a shadow root is its host.
    const [target] = event.composedPath();
    const link = event.type === 'click' && target instanceof Element ? target.closest('a[href]') : null;
    if (event.type === 'click' && !link) return;
    event.preventDefault();
    left.push(event instanceof SubmitEvent ? addressOf(event) : (link?.getAttribute('href') ?? ''));
  };
  const open: unknown = Reflect.get(window, 'open');
  Reflect.set(window, 'open', (url: string) => void left.push(url));
  for (const type of ['submit', 'click']) window.addEventListener(type, record);
  for (const node of below(shown)) {
    if (!(node instanceof HTMLElement) || !node.matches('a, b, label, button, input, summary, [role=option]')) continue;
    if (node instanceof HTMLInputElement) fireEvent.input(node, { target: { value: 'typed' } });
    fireEvent.blur(node);
    node.click();
  }
  for (const tooltip of shown.querySelectorAll<HTMLElement & { show?: () => void }>('portico-tooltip'))
    tooltip.show?.();
  for (const type of ['submit', 'click']) window.removeEventListener(type, record);
  Reflect.set(window, 'open', open);
  return left;
}

/** Returns those of the followed addresses that leave the site, or run an action of the page. */
export const leaving = (left: readonly string[]): string[] =>
  left.map((address) => address.replace(location.origin, '')).filter((address) => !own.test(address));

/** The names of attributes that others may not give. */
export const forbiddenNames = (shown: Element): string[] =>
  [...shown.querySelectorAll('*')]
    .flatMap((node) => node.getAttributeNames())
    .filter((name) => new RegExp(`^(${leftovers})`).test(name));

/** The page around an element. */
interface OwnPage {
  /** Returns what markup could have changed. */
  readonly state: () => unknown;
  /** The events of consent, and of elements that opened. */
  readonly events: string[];
  readonly end: () => void;
}

/** Mounts the elements on which markup must not act. */
export async function mountOwnPage(): Promise<OwnPage> {
  const root = mount(page);
  await window.portico?.ready(root);
  await waitFor(() => expect(root.querySelector('portico-consent')?.matches(':state(open)')).toBe(true));
  const events: string[] = [];
  const ending = new AbortController();
  for (const type of ['portico-consent', 'portico-open']) {
    const record = ({ target }: Event) => {
      if (target === document || (target instanceof Element && target.closest('portico-popup, portico-consent')))
        events.push(type);
    };
    window.addEventListener(type, record, { signal: ending.signal, capture: true });
  }
  const state = () => ({
    stored: [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie],
    origin: new URL(document.baseURI).origin,
    head: document.head.querySelectorAll('base, meta[http-equiv], [href*=beacon]').length,
    members: [typeof document.getElementById, document.body.localName, typeof document.forms.length],
    library: typeof window.portico?.ready,
    focus: document.activeElement?.closest('[contenteditable]'),
    box: root.querySelector('input')?.checked,
    popover: root.querySelector('[popover]')?.matches(':popover-open'),
    details: root.querySelector('details')?.open,
    choice: root.querySelector<HTMLInputElement>('[type=radio]')?.checked,
    owned: document.querySelectorAll('[aria-owns~=own-form]').length,
    targets: document.querySelectorAll('[target=own-frame], [formtarget=own-frame]').length,
    keys: document.querySelectorAll('[accesskey], portico-tabs[slot]').length,
    dialogs: [...document.querySelectorAll('dialog[open]')].filter((dialog) => !dialog.closest('[role=tooltip]'))
      .length,
    popup: root.querySelector('portico-popup')?.hasAttribute('open'),
    notice: root.querySelector('portico-consent')?.matches(':state(open)'),
    fields: [...new FormData(root.querySelector('form') ?? undefined).keys()],
    labels: root.querySelector('input')?.labels?.length,
    notes: document.querySelectorAll('#own-note').length,
    copies: document.querySelectorAll('#own-copy').length,
  });
  return { state, events, end: () => ending.abort() };
}
