import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { all, describePattern, focused, nameOf, get, tabStops, walk } from './pattern.ts';

const region = (element: HTMLElement) => element.shadowRoot?.querySelector('[role]') ?? null;

/** Adds an alert to the page, and returns its role once its message is shown. */
async function added(kind: string): Promise<string | null | undefined> {
  const alert = document.createElement('portico-alert');
  alert.setAttribute('kind', kind);
  alert.textContent = `A message of the kind ${kind}.`;
  get('main').append(alert);
  await waitFor(() => expect(alert.matches(':state(ready):not(:state(waiting))')).toBe(true));
  const role = region(alert)?.role;
  alert.remove();
  return role;
}

describePattern(
  'Alert',
  ['alert'],
  '<button type="button">Before</button><portico-alert id="dismissible" kind="error" dismissible>Full.</portico-alert><a href="#after">After</a>',
  [
    ['An urgent message has role alert', () => added('error'), 'alert'],
    ['A warning has role alert', () => added('warning'), 'alert'],
    [
      'The element has role alert',
      () => added('info'),
      'status',
      'a message that is not urgent is a status, which does not interrupt',
    ],
    [
      'The element has role alert',
      () => added('success'),
      'status',
      'a message that is not urgent is a status, which does not interrupt',
    ],
    [
      'It does not affect the focus',
      async () => {
        get('button', 'Before').focus();
        await added('error');
        return nameOf(focused());
      },
      'Before',
    ],
    [
      'It does not disappear by itself',
      async () => {
        await installTestClock().advance(3_600_000);
        return all('portico-alert').filter((alert) => alert.checkVisibility()).length;
      },
      1,
    ],
    [
      'What visitors can do with it is in the tab sequence',
      () => tabStops(get('#dismissible')),
      ['Close this message'],
    ],
    [
      'After it was dismissed, the focus is not lost',
      () => walk(get('button', 'Close this message'), 'Enter'),
      'After',
    ],
  ],
);
