import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

const button = '<button type="button">One more</button>';

/** Returns the text of the number beside the button. */
const countOf = (element: HTMLElement) => element.shadowRoot?.querySelector('output')?.textContent;

before(async () => {
  await import('../../../elements/consent/consent.ts');
});

describe('<portico-consent>', () => {
  it('adds a step on each click and dispatches portico-count', async () => {
    const element = mount(`<portico-consent step="2">${button}</portico-consent>`);
    const details: unknown[] = [];
    element.addEventListener('portico-count', (event) => details.push(event instanceof CustomEvent && event.detail));
    await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
    getByRole(element, 'button').click();
    await waitFor(() => expect(countOf(element)).toBe('2'));
    getByRole(element, 'button').click();
    await waitFor(() => expect(countOf(element)).toBe('4'));
    expect(details).toEqual([{ count: 2 }, { count: 4 }]);
  });

  it('applies a changed step while it is connected', async () => {
    const element = mount(`<portico-consent>${button}</portico-consent>`);
    await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
    element.setAttribute('step', '5');
    getByRole(element, 'button').click();
    await waitFor(() => expect(countOf(element)).toBe('5'));
  });
});
