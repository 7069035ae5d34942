import { waitFor, within } from '@testing-library/dom';
import { reportFailure } from '../../../src/kit/failures.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import {
  activeText,
  begin,
  rendered,
  gone,
  heard,
  load,
  opened,
  press,
  push,
  type SelectElement,
} from './select-page.ts';

before(async () => {
  await load();
});

const fruit = (attributes = '', options = '<option>Apple</option><option>Banana</option><option>Cherry</option>') => `
  <form>
    <label for="fruit">Fruit</label>
    <portico-select ${attributes}><select id="fruit" name="fruit">${options}</select></portico-select>
  </form>`;

const chosen = (select: HTMLSelectElement) => [...select.selectedOptions].map(({ text }) => text);

describe('<portico-select>', () => {
  it('keeps a select hidden that its author has hidden', async () => {
    const { select } = await begin(fruit().replace('<select', '<select hidden'));
    expect(select.checkVisibility()).toBe(false);
  });

  it('leaves a select with too many options to the browser, with a warning', async () => {
    const warnings = captureConsole('warn');
    const subject = await begin(fruit());
    // Real options would take the browser longer than all other tests of this file.
    Object.defineProperty(subject.select.options, 'length', { value: 50_001 });
    expect(push(subject.select)).toBe(true);
    subject.element.show();
    expect(subject.element.matches(':state(open)')).toBe(false);
    await waitFor(() => expect(warnings.join()).toContain('its <select> has 50001 options; expected at most 50000'));
  });

  describe('opening', () => {
    it('happens on a press on the select, in place of the native picker', async () => {
      const subject = await begin(fruit());
      expect(push(subject.select)).toBe(false);
      const { button, options } = await waitFor(() => rendered(subject));
      expect(button.getAttribute('aria-expanded')).toBe('true');
      expect(subject.element.shadowRoot?.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(
        rendered(subject).list,
      );
      expect(options.map(({ textContent }) => textContent)).toEqual(['Apple', 'Banana', 'Cherry']);
      expect(subject.element.shadowRoot?.activeElement).toBe(button);
    });

    for (const key of ['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Alt+ArrowDown']) {
      it(`happens on ${key === ' ' ? 'Space' : key}, at the selected option`, async () => {
        const subject = await begin(fruit('', '<option>Apple</option><option selected>Banana</option>'));
        expect(press(subject, key)).toBe(false);
        await waitFor(() => expect(activeText(subject)).toBe('Banana'));
        expect(chosen(subject.select)).toEqual(['Banana']);
      });
    }

    it('happens on a character, at the first option that begins with it', async () => {
      const subject = await begin(fruit());
      press(subject, 'c');
      await waitFor(() => expect(activeText(subject)).toBe('Cherry'));
    });

    it('happens by method, attribute, property and command', async () => {
      const subject = await begin(fruit());
      const { element } = subject;
      const ways: (() => void)[] = [
        () => element.show(),
        () => element.toggle(),
        () => element.setAttribute('open', ''),
        () => (element.open = true),
        () =>
          element.dispatchEvent(
            Object.assign(new Event('command'), { command: '--show', source: document.createElement('button') }),
          ),
      ];
      for (const open of ways) {
        open();
        await waitFor(() => rendered(subject));
        expect(element.matches('[open]:state(open)')).toBe(true);
        expect(element.open).toBe(true);
        element.hide();
        await gone(subject);
        expect(element.matches('[open], :state(open)')).toBe(false);
        expect(element.open).toBe(false);
      }
    });

    it('happens initially with the attribute, without taking the focus', async () => {
      const input = mount('<input aria-label="Other">');
      input.focus();
      const subject = await begin(fruit('open'));
      await waitFor(() => rendered(subject));
      expect(document.activeElement).toBe(input);
    });

    it('is ignored while the select is disabled, also by a fieldset', async () => {
      const subject = await begin(`<fieldset>${fruit()}</fieldset>`);
      for (const [target, name] of [
        [subject.select, 'disabled'],
        [subject.select.closest('fieldset'), 'disabled'],
      ] as const) {
        target?.setAttribute(name, '');
        expect(push(subject.select)).toBe(true);
        expect(press(subject, 'Enter')).toBe(true);
        subject.element.setAttribute('open', '');
        await waitFor(() => expect(subject.element.hasAttribute('open')).toBe(false));
        target?.removeAttribute(name);
      }
      expect(push(subject.select)).toBe(false);
    });

    it('is ignored when portico-before-open is cancelled', async () => {
      const subject = await begin(fruit());
      subject.element.addEventListener('portico-before-open', (event) => event.preventDefault(), { once: true });
      const told = heard(subject.element, ['portico-open']);
      push(subject.select);
      expect(subject.element.matches('[open], :state(open)')).toBe(false);
      subject.element.addEventListener('portico-before-open', (event) => event.preventDefault(), { once: true });
      subject.element.setAttribute('open', '');
      await waitFor(() => expect(subject.element.hasAttribute('open')).toBe(false));
      expect(told).toEqual([]);
      subject.element.open = true;
      await waitFor(() => rendered(subject));
      expect(told).toEqual(['portico-open']);
    });
  });

  describe('selecting', () => {
    it('works by keys: the select gets value, events and focus, and the list closes', async () => {
      const subject = await begin(fruit());
      await opened(subject);
      const told: string[] = [];
      for (const type of ['input', 'change']) {
        subject.select.form?.addEventListener(type, ({ target }) => {
          const { element, select } = subject;
          told.push(`${type}: ${select.value}, ${element.open ? 'open' : 'closed'}, ${String(target === select)}`);
          expect(document.activeElement).toBe(select);
        });
      }
      press(subject, 'ArrowDown');
      await waitFor(() => expect(activeText(subject)).toBe('Banana'));
      expect(press(subject, 'Enter')).toBe(false);
      expect(told).toEqual(['input: Banana, closed, true', 'change: Banana, closed, true']);
      await gone(subject);
    });

    it('stays open when the mouse is released on the list, also with a label around the element', async () => {
      const subject = await begin(
        '<label>Fruit <portico-select><select><option>Apple<option>Banana</select></portico-select></label>',
      );
      const { button } = await opened(subject);
      // The click of a press on the select and a release on the list over it is one of the element around both.
      subject.element.click();
      expect(subject.element.shadowRoot?.activeElement).toBe(button);
    });

    it('works by a click, also with a label around the element', async () => {
      const subject = await begin(
        '<label>Fruit <portico-select><select><option>Apple<option>Banana</select></portico-select></label>',
      );
      const { options } = await opened(subject);
      const isGoingOn = options[1]?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
      );
      expect(isGoingOn).toBe(false);
      expect(chosen(subject.select)).toEqual(['Banana']);
      await gone(subject);
    });

    it('works by Tab, which continues from the select', async () => {
      const subject = await begin(fruit());
      await opened(subject);
      press(subject, 'End');
      expect(press(subject, 'Tab')).toBe(true);
      expect(document.activeElement).toBe(subject.select);
      expect(chosen(subject.select)).toEqual(['Cherry']);
    });

    it('dispatches no event for the selected option', async () => {
      const subject = await begin(fruit());
      const told = heard(subject.select, ['input', 'change']);
      await opened(subject);
      press(subject, 'Enter');
      expect(told).toEqual([]);
    });

    it('ignores disabled and hidden options', async () => {
      const subject = await begin(
        fruit(
          '',
          `<option>Apple</option><option disabled>Pear</option><option hidden>Plum</option><option style="display: none">Fig</option>
          <option class="gone">Date</option><optgroup class="gone" label="Dried"><option>Raisin</option></optgroup>
          <optgroup label="Nuts" disabled><option>Walnut</option></optgroup><option>Cherry</option>`,
        ),
      );
      mount('<style>.gone { display: none }</style>');
      const { options } = await opened(subject);
      expect(
        options.map((option) => `${option.textContent} ${option.getAttribute('aria-disabled') ?? ''}`.trim()),
      ).toEqual(['Apple', 'Pear true', 'Walnut true', 'Cherry']);
      options[1]?.click();
      expect(subject.element.open).toBe(true);
      press(subject, 'ArrowDown');
      await waitFor(() => expect(activeText(subject)).toBe('Cherry'));
      press(subject, 'w');
      press(subject, 'Enter');
      expect(chosen(subject.select)).toEqual(['Cherry']);
    });

    it('works for the option under the pointer', async () => {
      const subject = await begin(fruit());
      const { options } = await opened(subject);
      const move = (option: HTMLElement | undefined, movementX: number) =>
        option?.dispatchEvent(new PointerEvent('pointermove', { movementX, bubbles: true, composed: true }));
      move(options[1], 3);
      await waitFor(() => expect(activeText(subject)).toBe('Banana'));
      // The list scrolled under the pointer, which did not move.
      move(options[0], 0);
      press(subject, 'ArrowDown');
      await waitFor(() => expect(activeText(subject)).toBe('Cherry'));
    });
  });

  describe('closing', () => {
    it('hides the list only after the focus has left it, so that screen readers read the select', async () => {
      const subject = await begin(fruit());
      const { root } = await opened(subject);
      press(subject, 'Enter');
      await new Promise(requestAnimationFrame);
      expect([document.activeElement === subject.select, root.matches(':popover-open')]).toEqual([true, true]);
      await gone(subject);
    });

    it('happens on Escape without a change, and keeps outer layers open', async () => {
      const subject = await begin(fruit());
      await opened(subject);
      const around = heard(document.body, ['keydown']);
      press(subject, 'ArrowDown');
      expect(press(subject, 'Escape')).toBe(false);
      expect(around).toEqual(['keydown']);
      expect(chosen(subject.select)).toEqual(['Apple']);
      expect(document.activeElement).toBe(subject.select);
      await gone(subject);
    });

    it('happens on a press on its button and on one outside', async () => {
      const subject = await begin(fruit());
      const { button } = await opened(subject);
      button.click();
      await gone(subject);
      await opened(subject);
      rendered(subject).list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      expect(subject.element.open).toBe(true);
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      expect(subject.element.open).toBe(false);
    });

    it('happens on blur, without taking the focus back', async () => {
      const input = mount('<input aria-label="Other">');
      const subject = await begin(fruit());
      await opened(subject);
      input.focus();
      // A window without the focus dispatches no focus events.
      if (!document.hasFocus()) subject.element.hide();
      await gone(subject);
      expect(document.activeElement).toBe(input);
    });

    it('happens when it becomes disabled', async () => {
      const subject = await begin(fruit());
      await opened(subject);
      subject.select.disabled = true;
      await gone(subject);
    });

    it('is ignored when portico-before-close is cancelled', async () => {
      const subject = await begin(fruit());
      await opened(subject);
      const told = heard(subject.element, ['portico-close']);
      subject.element.addEventListener('portico-before-close', (event) => event.preventDefault(), { once: true });
      subject.element.removeAttribute('open');
      await waitFor(() => expect(subject.element.matches('[open]:state(open)')).toBe(true));
      expect(told).toEqual([]);
      press(subject, 'Escape');
      expect(told).toEqual(['portico-close']);
    });
  });

  describe('events', () => {
    it('report opening and closing on the element alone', async () => {
      const subject = await begin(fruit());
      const types = ['portico-before-open', 'portico-open', 'portico-before-close', 'portico-close'];
      const own = heard(subject.element, types);
      const around = heard(document.body, types);
      await opened(subject);
      press(subject, 'Escape');
      expect(own).toEqual(types);
      expect(around).toEqual([]);
    });

    it('hide the focus changes between the select and its list', async () => {
      const subject = await begin(fruit());
      subject.select.focus();
      const told = heard(subject.select.form ?? document, ['focusin', 'focusout']);
      await opened(subject);
      press(subject, 'Escape');
      expect(document.activeElement).toBe(subject.select);
      expect(told).toEqual([]);
    });
  });

  describe('the accessible name', () => {
    const select = (attributes = '') => `<portico-select><select ${attributes}><option>Apple</select></portico-select>`;
    const cases: [how: string, html: string, name: string][] = [
      ['of a label that names it', `<p><label for="a">Your  fruit</label>${select('id="a"')}</p>`, 'Your fruit'],
      [
        'of a label around it, without the options',
        `<label>Your fruit ${select()} <span aria-hidden="true">*</span></label>`,
        'Your fruit',
      ],
      ['of its aria-label', select('aria-label="Your fruit" title="No"'), 'Your fruit'],
      [
        'of what aria-labelledby names',
        `<p><b id="b">Fruit</b><i id="i">Your</i>${select('aria-labelledby="i b"')}</p>`,
        'Your Fruit',
      ],
      ['of its title, at last', select('title="Your fruit"'), 'Your fruit'],
    ];
    for (const [how, html, name] of cases) {
      it(how, async () => {
        const subject = await begin(html);
        const { root } = await opened(subject);
        expect(within(root).getByRole('combobox', { name })).toBeDefined();
        expect(within(root).getByRole('listbox', { name })).toBeDefined();
      });
    }

    it('has the description and the error of the select', async () => {
      const subject = await begin(`<p><span id="hint">Ripe only.</span><span id="wrong">Choose one.</span>
        <portico-select><select aria-label="Fruit" required aria-describedby="hint" aria-errormessage="wrong">
        <option value=""></option></select></portico-select></p>`);
      const describedBy = () => {
        const id = rendered(subject).button.getAttribute('aria-describedby') ?? '';
        return subject.element.shadowRoot?.getElementById(id)?.textContent;
      };
      const { button } = await opened(subject);
      expect(button.getAttribute('aria-required')).toBe('true');
      expect(button.getAttribute('aria-invalid')).toBeNull();
      expect(describedBy()).toBe('Ripe only.');
      subject.select.setAttribute('aria-invalid', 'true');
      await waitFor(() => expect(button.getAttribute('aria-invalid')).toBe('true'));
      expect(describedBy()).toBe('Choose one. Ripe only.');
    });

    it('has the aria-description without other descriptions', async () => {
      const subject = await begin(select('aria-label="Fruit" aria-description=" Ripe only. "'));
      const id = (await opened(subject)).button.getAttribute('aria-describedby') ?? '';
      expect(subject.element.shadowRoot?.getElementById(id)?.textContent).toBe('Ripe only.');
    });

    it('is invalid like the select after a failed submit', async () => {
      const subject = await begin(fruit('', '<option value="">–</option><option>Apple</option>'));
      subject.select.required = true;
      subject.select.form?.requestSubmit();
      const { button } = await opened(subject);
      expect(button.getAttribute('aria-invalid')).toBe('true');
    });
  });

  describe('the list', () => {
    it('shows groups with labels, and separators', async () => {
      const subject = await begin(
        fruit(
          '',
          '<option>Any</option><hr><optgroup label="Red"><option>Cherry</option></optgroup><optgroup label="Blue"><option>Plum</option></optgroup>',
        ),
      );
      const { list } = await opened(subject);
      const groups = within(list).getAllByRole('group');
      expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Red', 'Blue']);
      expect(groups.map((group) => within(group).getByRole('option').textContent)).toEqual(['Cherry', 'Plum']);
      expect(list.querySelectorAll('[part=line]')).toHaveLength(1);
      expect([...list.querySelectorAll('[part=heading]')].map(({ textContent }) => textContent)).toEqual([
        'Red',
        'Blue',
      ]);
    });

    it('shows selections of a script and new options, before and after it opens', async () => {
      const subject = await begin(fruit());
      subject.select.value = 'Cherry';
      subject.select.append(new Option('Date'));
      await opened(subject);
      expect(activeText(subject)).toBe('Cherry');
      subject.select.append(new Option('Elderberry'));
      await waitFor(() =>
        expect(rendered(subject).options.map(({ textContent }) => textContent)).toContain('Elderberry'),
      );
      expect(rendered(subject).options).toHaveLength(5);
    });

    it('works for a select that is inserted later', async () => {
      consoleLines('warn');
      const element = mount('<portico-select></portico-select>') as SelectElement;
      await element.ready;
      const late = document.createElement('select');
      late.setAttribute('aria-label', 'Fruit');
      late.append(new Option('Apple'));
      element.append(late);
      expect(push(late)).toBe(false);
      await waitFor(() =>
        within(element.shadowRoot?.querySelector<HTMLElement>('[popover]') ?? element).getByRole('listbox'),
      );
    });

    it('shows a text for an empty option: in the element’s language, or the author’s', async () => {
      for (const [attributes, text] of [
        ['', 'Nothing chosen'],
        ['lang="de"', 'Nichts ausgewählt'],
        [`texts='{"nothing":"–"}'`, '–'],
      ] as const) {
        const subject = await begin(fruit(attributes, '<option value=""></option>'));
        const { options } = await opened(subject);
        expect(options[0]?.textContent).toBe(text);
        subject.element.closest('form')?.remove();
      }
    });

    it('renders a part of 5000 options and exposes their number', async () => {
      const manyOptions = Array.from({ length: 5000 }, (_, number) => `<option>Plot ${number + 1}</option>`).join('');
      const subject = await begin(fruit('', manyOptions));
      await opened(subject);
      for (const [key, text, place] of [
        ['End', 'Plot 5000', '5000'],
        ['PageUp', 'Plot 4990', '4990'],
        ['Home', 'Plot 1', '1'],
      ] as const) {
        press(subject, key);
        await waitFor(() => expect(activeText(subject)).toBe(text));
        const { list, options } = rendered(subject);
        expect(options.length).toBeLessThan(60);
        const active = within(list).getByRole('option', { name: text });
        expect([active.getAttribute('aria-posinset'), active.getAttribute('aria-setsize')]).toEqual([place, '5000']);
        await waitFor(() => {
          const [row, view] = [active.getBoundingClientRect(), list.getBoundingClientRect()];
          expect(row.top >= view.top - 1 && row.bottom <= view.bottom + 1).toBe(true);
        });
      }
      rendered(subject).list.scrollTop = 90_000;
      await waitFor(() => expect(rendered(subject).options[0]?.textContent).toMatch(/Plot 2[45]\d\d/));
      expect(rendered(subject).button.getAttribute('aria-activedescendant')).toBeNull();
    });
  });

  it('leaves the select to the browser on touch devices', async () => {
    const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }) as MediaQueryList; // As much as is asked of it.
    try {
      const subject = await begin(fruit());
      const asked = heard(subject.element, ['portico-before-open']);
      expect(push(subject.select)).toBe(true);
      expect(press(subject, 'Enter')).toBe(true);
      subject.element.open = true;
      await waitFor(() => expect(document.activeElement).toBe(subject.select));
      expect(subject.element.hasAttribute('open')).toBe(false);
      expect(asked).toEqual([]);
    } finally {
      if (original) Object.defineProperty(window, 'matchMedia', original);
    }
  });

  it('leaves the select to the browser if the list could not be loaded', async () => {
    const subject = await begin(fruit());
    await opened(subject);
    reportFailure(subject.element, new Error('no list'), true);
    await gone(subject);
    expect(push(subject.select)).toBe(true);
    expect(press(subject, 'Enter')).toBe(true);
  });

  it('leaves a list that is always visible to the browser', async () => {
    const subject = await begin(fruit());
    subject.select.size = 3;
    expect(push(subject.select)).toBe(true);
  });
});
