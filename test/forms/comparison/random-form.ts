import { dice } from '../seeded-random.ts';

/** The markup of a form, its button `#send`, and the controls outside of it; `before` and `after` are the tags of elements around the form. */
export type FormMarkup = (before: string, after: string) => string;

/** The form-associated custom element of the forms; it is invalid with the attribute `wrong`. */
export class CustomField extends HTMLElement {
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();

  connectedCallback(): void {
    this.tabIndex = 0;
    this.textContent = 'Field';
    this.#internals.setFormValue(this.getAttribute('value'));
    if (this.hasAttribute('wrong')) this.#internals.setValidity({ customError: true }, 'No.', this);
  }
}

/** Attributes with an accepted and a refused value, by type; an empty value is accepted unless the control is required. */
const inputs: readonly (readonly [type: string, attributes: string, right: string, wrong: string])[] = [
  ['text', 'pattern="[a-z]+"', 'ada', 'A1'],
  ['search', '', 'ada', ''],
  ['tel', 'pattern="[0-9 ]+"', '030 1', 'x'],
  ['password', '', ' secret ', ''],
  ['url', '', 'https://example.com', 'nowhere'],
  ['email', '', 'ada@example.com', 'ada'],
  ['email', 'multiple', 'ada@example.com, bob@example.org', 'ada@example.com, bob'],
  ['email', '', 'ada@localhost', 'ada@'],
  ['number', 'min="2" max="8" step="3"', '5', '6'],
  ['range', 'min="2" max="8"', '5', '9'],
  ['date', 'min="2026-01-05" step="7"', '2026-01-12', '2026-01-13'],
  ['time', 'min="09:00" step="1800"', '09:30', '09:45'],
  ['time', 'min="22:00" max="06:00"', '23:00', '12:00'],
  ['month', 'min="2026-03"', '2026-04', '2026-02'],
  ['week', 'max="2026-W10"', '2026-W09', '2026-W11'],
  ['datetime-local', 'min="2026-01-01T09:00"', '2026-01-01T10:00', '2026-01-01T08:00'],
  ['color', '', '#ff0000', ''],
  ['hidden', '', 'kept', ''],
  ['text', '', 'x', '  '],
];

const names = ['a', 'b[]', 'b[]', 'c', 'x', 'x[]', 'имя', 'user.name', '', 'elements'];

/** Containers of controls: visible, disabled, closed and hidden ones. */
const containers: readonly (readonly [before: string, after: string])[] = [
  ['<div>', '</div>'],
  ['<fieldset><legend>Group</legend>', '</fieldset>'],
  ['<fieldset disabled><legend>Group</legend>', '</fieldset>'],
  ['<details open><summary>More</summary>', '</details>'],
  ['<details><summary>More</summary>', '</details>'],
  ['<div hidden="until-found">', '</div>'],
  ['<div style="display: none">', '</div>'],
  ['<portico-tabs><h3>One</h3><div>Text</div><h3>Two</h3><div>', '</div></portico-tabs>'],
];

const buttons = ['', 'name="go" value="1"', 'formnovalidate', 'formaction="/draft" formmethod="get"'];

/** Returns the form of a seed, always the same. */
export function randomForm(seed: number): FormMarkup {
  const random = dice(seed * 7919);
  for (let round = 0; round < 5; round += 1) random();
  const chance = (share: number): boolean => random() < share;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  /** Half of the forms have no invalid control: else almost none would be sent. */
  const isRight = chance(0.5);
  const attributes = (): string =>
    [chance(0.4) && 'required', chance(0.1) && 'disabled', chance(0.05) && 'readonly'].filter(Boolean).join(' ');

  function control(id: string, owner = ''): string {
    const name = pick(names);
    const common = `id="${id}" ${name ? `name="${name}"` : ''} ${owner}`;
    const isFilled = isRight || chance(0.6);
    const label = (content: string) => (chance(0.8) ? `<label>Label ${content}</label>` : content);
    switch (pick(['input', 'input', 'input', 'textarea', 'select', 'box', 'boxes', 'radios', 'custom', 'file'])) {
      case 'textarea':
        return label(`<textarea ${common} ${attributes()}>${isFilled ? 'two\nlines' : ''}</textarea>`);
      case 'select': {
        const multiple = chance(0.3) ? 'multiple' : '';
        const option = `<option value="1" ${isFilled ? 'selected' : ''}>One</option><option value="2" disabled>Two</option>`;
        return label(`<select ${common} ${multiple} ${attributes()}><option value="">None</option>${option}</select>`);
      }
      case 'box':
        return label(`<input type="checkbox" ${common} ${attributes()} ${isFilled ? 'checked' : ''}>`);
      case 'boxes':
      case 'radios': {
        const type = chance(0.5) ? 'checkbox' : 'radio';
        const box = (index: number) =>
          `<label><input type="${type}" id="${id}-${index}" name="group-${id}[]" value="${index}" ${owner} ${attributes()}
            ${isRight || chance(0.3) ? 'checked' : ''}> ${index}</label>`;
        return [0, 1, 2].map(box).join('');
      }
      case 'file':
        return label(`<input type="file" ${common} ${isRight ? '' : attributes()}>`);
      case 'custom':
        return `<x-compared ${common} value="own" ${isFilled ? '' : 'wrong'} ${chance(0.1) ? 'disabled' : ''}></x-compared>`;
      default: {
        const [type, bounds, right, wrong] = pick(inputs);
        const value = isFilled ? right : pick([wrong, '']);
        return label(`<input type="${type}" ${common} ${bounds} ${attributes()} value="${value}">`);
      }
    }
  }

  const place = (content: string): string => {
    if (!chance(0.35)) return `<p>${content}</p>`;
    const [before, after] = pick(containers);
    return before + place(content) + after;
  };
  const count = 2 + Math.floor(random() * 6);
  const inside = Array.from({ length: count }, (_, index) => place(control(`c${index}`))).join('');
  const outside = chance(0.3) ? place(control('out', 'form="compared"')) : '';
  const isBefore = chance(0.5);
  const image = chance(0.2);
  const button = image
    ? `<input type="image" id="send" name="image" alt="Send" ${pick(buttons)}>`
    : `<button id="send" ${pick(buttons)}>Send</button>`;
  return (before, after) =>
    `<section>${isBefore ? outside : ''}${before}<form id="compared" action="/sent" method="post">
      <fieldset data-step="Step"><legend>Step</legend>${inside}</fieldset>${button}</form>${after}${isBefore ? '' : outside}</section>`;
}
