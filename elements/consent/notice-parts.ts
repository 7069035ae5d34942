/** A purpose as the notice shows it. */
export interface PurposeText {
  readonly purpose: string;
  readonly name: string;
  readonly hint: string;
}

/** The texts of a notice. */
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

/** The nodes of a notice. */
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
  const box = document.createElement(isModal ? 'dialog' : 'section');
  box.part.add('notice');
  const content = create('div', 'content');
  const [title, message, signal] = [create('h2', 'title'), document.createElement('p'), create('p', 'signal')];
  title.id = 'title';
  box.setAttribute('aria-labelledby', title.id);
  // A long notice scrolls, also by keyboard.
  title.tabIndex = -1;
  const [purposes, legend] = [create('fieldset', 'purposes'), document.createElement('legend')];
  const [links, policy] = [create('p', 'links'), document.createElement('a')];
  const buttons = create('div', 'buttons');
  const boxes = new Map<string, HTMLInputElement>();
  links.append(policy, createSlot('links'));
  content.append(title, createSlot('message', message), signal, purposes, links);
  const byName = new Map(
    buttonNames.map((name) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.part.add('button', name);
      return [button, name] as const;
    }),
  );
  buttons.append(...byName.keys());
  box.append(content, buttons);
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
  const [row, label, input] = [
    document.createElement('div'),
    document.createElement('label'),
    document.createElement('input'),
  ];
  input.type = 'checkbox';
  input.checked = ticked.includes(purpose);
  boxes.set(purpose, input);
  label.append(input, ` ${name}`);
  row.part.add('purpose');
  row.append(label);
  if (hint === '') return row;
  const description = document.createElement('p');
  description.id = `hint-${purpose}`;
  description.textContent = hint;
  input.setAttribute('aria-describedby', description.id);
  row.append(description);
  return row;
}

/** Creates an element with the name of its shadow part. */
function create<Tag extends 'div' | 'h2' | 'p' | 'fieldset'>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.part.add(name);
  return element;
}

/** Creates a slot with nodes that the content of the author replaces. */
function createSlot(name: string, ...fallback: readonly Node[]): HTMLSlotElement {
  const slot = document.createElement('slot');
  slot.name = name;
  slot.append(...fallback);
  return slot;
}
