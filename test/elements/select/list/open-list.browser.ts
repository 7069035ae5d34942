import { waitFor, within } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { installTestClock } from '../../../clock.ts';
import { mount } from '../../../page.ts';
import { activeText, begin, rendered, gone, load, opened, press } from '../select-page.ts';

before(async () => {
  await load();
});

const html = `<portico-select><select aria-label="City">
  <option>Aachen</option><option>New York</option><option>Newark</option><option>Exeter</option></select></portico-select>`;

describe('<portico-select>: timing and position', () => {
  it('joins typed characters with pauses below half a second', async () => {
    const clock = installTestClock();
    const subject = await begin(html);
    await opened(subject);
    for (const key of ['n', 'e', 'w']) {
      press(subject, key);
      await clock.advance(499);
    }
    press(subject, ' ');
    press(subject, 'y');
    await waitFor(() => expect(activeText(subject)).toBe('New York'));
    await clock.advance(500);
    press(subject, 'e');
    await waitFor(() => expect(activeText(subject)).toBe('Exeter'));
  });

  it('marks the active option by its background alone, unless the visitor prefers more contrast', async () => {
    const { options } = await opened(await begin(html));
    const [active, other] = options.map((option) => getComputedStyle(option));
    expect(active?.outlineStyle).toBe('none');
    expect(active?.backgroundColor).not.toBe(other?.backgroundColor);
  });

  for (const count of [30, 300]) {
    it(`opens at the choice in ${count} options`, async () => {
      const options = Array.from({ length: count }, (_, place) => `<option>Option ${place}</option>`);
      const subject = await begin(
        `<portico-select><select aria-label="Number">${options.join('')}</select></portico-select>`,
      );
      subject.select.selectedIndex = count - 10;
      const { list } = await opened(subject);
      expect(activeText(subject)).toBe(`Option ${count - 10}`);
      const chosen = within(list).getByRole('option', { selected: true }).getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      expect([chosen.top >= top, chosen.bottom <= bottom]).toEqual([true, true]);
    });
  }

  it('opens below the select, at least as wide, and above all other content', async () => {
    const subject = await begin(html);
    await opened(subject);
    const [select, list, button] = [subject.select, rendered(subject).list, rendered(subject).button].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(list?.top).toBeCloseTo((select?.bottom ?? 0) + 6, 0);
    expect(list?.left).toBeCloseTo(select?.left ?? 0, 0);
    expect(list?.width).toBeGreaterThanOrEqual((select?.width ?? 0) - 1);
    expect([button?.top, button?.width]).toEqual([select?.top, select?.width]);
    expect(rendered(subject).root.matches(':popover-open')).toBe(true);
  });

  it('opens above without room below, and follows the select on scroll', async () => {
    const subject = await begin(`<div style="padding-block: ${innerHeight - 60}px 2000px">${html}</div>`);
    await opened(subject);
    const gapAbove = () =>
      subject.select.getBoundingClientRect().top - rendered(subject).list.getBoundingClientRect().bottom;
    expect(gapAbove()).toBeCloseTo(6, 0);
    scrollBy(0, 20);
    await waitFor(() => expect(gapAbove()).toBeCloseTo(6, 0));
    scrollBy(0, innerHeight - 120);
    const gapBelow = () =>
      rendered(subject).list.getBoundingClientRect().top - subject.select.getBoundingClientRect().bottom;
    await waitFor(() => expect(gapBelow()).toBeCloseTo(6, 0));
    scrollTo(0, 0);
  });

  it('is aligned to the right in right-to-left text', async () => {
    const long = html.replace('Aachen', 'A town with a name that is longer than its select');
    const subject = await begin(`<div dir="rtl">${long}</div>`);
    subject.element.style.inlineSize = '8rem';
    await opened(subject);
    const [select, list] = [subject.select, rendered(subject).list].map((part) => part.getBoundingClientRect());
    expect(list?.width).toBeGreaterThan((select?.width ?? 0) + 50);
    expect(list?.right).toBeCloseTo(select?.right ?? 0, 0);
  });

  it('stays open and focused when it is moved', async () => {
    const subject = await begin(html);
    await opened(subject);
    mount('<section></section>').append(subject.element);
    await waitFor(() => {
      expect(rendered(subject).root.matches(':popover-open')).toBe(true);
      expect(subject.element.shadowRoot?.activeElement).toBe(rendered(subject).button);
    });
    expect(subject.element.open).toBe(true);
  });

  it('keeps the focus when the page scrolls after a move', async () => {
    const subject = await begin(html);
    await opened(subject);
    mount('<section></section>').append(subject.element);
    document.dispatchEvent(new Event('scroll'));
    expect(subject.element.shadowRoot?.activeElement).toBe(rendered(subject).button);
  });

  it('is open after a reconnect and works as before', async () => {
    const subject = await begin(html);
    await opened(subject);
    subject.element.remove();
    await gone(subject);
    mount('<section></section>').append(subject.element);
    await waitFor(() => expect(subject.element.shadowRoot?.activeElement).toBe(rendered(subject).button));
    press(subject, 'ArrowDown');
    press(subject, 'Enter');
    expect(subject.select.value).toBe('New York');
    await gone(subject);
  });

  it('leaves the select of a copy that was made while it is open usable after closing', async () => {
    const subject = await begin(html);
    await opened(subject);
    const copy = mount(subject.element.outerHTML);
    const select = copy.querySelector('select');
    await waitFor(() => expect(copy.matches(':state(open)')).toBe(true));
    Reflect.apply(Reflect.get(copy, 'hide') as () => void, copy, []); // The element has the method.
    await waitFor(() =>
      expect([copy.matches(':state(open)'), select?.ariaHidden, select?.tabIndex]).toEqual([false, null, 0]),
    );
  });
});
