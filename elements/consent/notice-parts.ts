import { createElement } from '../../src/dom/create-element.ts';

/** A purpose as the notice shows it. */
export interface PurposeText {
  readonly purpose: string;
  readonly name: string;
  readonly hint: string;
}

export interface NoticeTexts {
  readonly title: string;
  readonly message: string;
  /** The explanation of the signal of the browser; empty without it. */
  readonly signal: string;
  readonly purposes: string;
  readonly policy: string;
  readonly refuse: string;
  readonly save: string;
  readonly accept: string;
}

/** The buttons, in their order. They look alike, and each needs one press. */
export const buttonNames = ['refuse', 'save', 'accept'] as const;

export type ButtonName = (typeof buttonNames)[number];

export interface NoticeParts {
  readonly box: HTMLElement;
  setTexts(texts: NoticeTexts, purposes: readonly PurposeText[], policy: string): void;
  /** Ticks the checkboxes of these purposes, and no others. */
  tick(granted: readonly string[]): void;
  /** Returns the purposes whose checkboxes are ticked. */
  ticked(): readonly string[];
  buttonAt(event: Event): ButtonName | undefined;
}

/** Creates the notice: a region of the page, or a dialog that makes the page inert. */
export function createNotice(isModal: boolean): NoticeParts {
  // A long notice scrolls, also by keyboard.
  const title = createElement('h2', { part: 'title', id: 'title', tabindex: '-1' });
  const [message, signal] = [createElement('p'), createElement('p', { part: 'signal' })];
  const [purposes, legend, policy] = [
    createElement('fieldset', { part: 'purposes' }),
    createElement('legend'),
    createElement('a'),
  ];
  const links = createElement('p', { part: 'links' }, policy, createElement('slot', { name: 'links' }));
  const slot = createElement('slot', { name: 'message' }, message);
  const byName = new Map(
    buttonNames.map((name) => [createElement('button', { type: 'button', part: `button ${name}` }), name] as const),
  );
  const box = createElement(
    isModal ? 'dialog' : 'section',
    { part: 'notice', 'aria-labelledby': title.id },
    createElement('div', { part: 'content' }, title, slot, signal, purposes, links),
    createElement('div', { part: 'buttons' }, ...byName.keys()),
  );
  const boxes = new Map<string, HTMLInputElement>();
  return {
    box,
    setTexts(texts, purposeTexts, address) {
      title.textContent = texts.title;
      message.textContent = texts.message;
      signal.textContent = texts.signal;
      signal.hidden = texts.signal === '';
      legend.textContent = texts.purposes;
      for (const [button, name] of byName) button.textContent = texts[name];
      policy.textContent = texts.policy;
      policy.hidden = address === '';
      policy.href = address;
      const ticked = [...boxes].flatMap(([purpose, { checked }]) => (checked ? purpose : []));
      boxes.clear();
      purposes.replaceChildren(legend, ...purposeTexts.map((one) => createPurpose(one, boxes, ticked)));
    },
    tick: (granted) => boxes.forEach((input, purpose) => (input.checked = granted.includes(purpose))),
    ticked: () => [...boxes].flatMap(([purpose, { checked }]) => (checked ? purpose : [])),
    buttonAt: (event) => [...byName].find(([button]) => event.composedPath().includes(button))?.[1],
  };
}

function createPurpose(
  { purpose, name, hint }: PurposeText,
  boxes: Map<string, HTMLInputElement>,
  ticked: readonly string[],
): HTMLElement {
  const input = createElement('input', { type: 'checkbox' });
  input.checked = ticked.includes(purpose);
  boxes.set(purpose, input);
  const row = createElement('div', { part: 'purpose' }, createElement('label', {}, input, ` ${name}`));
  if (hint === '') return row;
  const id = `hint-${purpose}`;
  input.setAttribute('aria-describedby', id);
  row.append(createElement('p', { id }, hint));
  return row;
}
