import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { call } from '../carousel/carousel-page.ts';
import { settled } from '../kit/listening.ts';
import { pointAt } from '../elements/tooltip/tooltip-page.ts';
import { installTestClock } from '../clock.ts';
import { all, describePattern, focused, nameOf, names, get, press, tabStops, target } from './pattern.ts';

const trigger = () => get('button', 'Save');
const shown = () => names('[role=tooltip]');

/** Focuses another element and then the trigger, as with Tab. */
async function focusTrigger(): Promise<string[]> {
  trigger().blur();
  trigger().focus();
  await waitFor(() => expect(shown()).toHaveLength(1));
  return shown();
}

/** Moves the pointer over the trigger and then elsewhere. Returns the shown tooltips a second later. */
async function point(to?: () => Element): Promise<string[]> {
  call(get('portico-tooltip'), 'hide');
  trigger().blur();
  await waitFor(() => expect(shown()).toEqual([]));
  pointAt(trigger());
  await waitFor(() => expect(shown()).toEqual(['Saves a draft']));
  const clock = installTestClock();
  if (to) pointAt(to());
  await clock.advance(1000);
  await settled();
  return shown();
}

describePattern(
  'Tooltip',
  ['tooltip'],
  '<button type="button">Other</button><portico-tooltip content="Saves a draft" duration="0"><button type="button">Save</button></portico-tooltip>',
  [
    ['It opens when its trigger receives the focus', focusTrigger, ['Saves a draft']],
    ['The element with its text has role tooltip', () => all('[role=tooltip]').length, 1],
    [
      'The trigger has aria-describedby of the tooltip',
      () => nameOf(target(trigger(), 'aria-describedby')),
      'Saves a draft',
    ],
    ['The focus stays on the trigger', () => nameOf(focused()), 'Save'],
    ['The tooltip does not receive the focus', () => tabStops(), ['Other', 'Save']],
    ['Escape closes it', async () => (await press('Escape'), shown()), []],
    [
      'A closed tooltip is referenced by aria-describedby, too',
      () => [trigger().getAttribute('aria-describedby'), trigger().ariaDescription],
      [null, 'Saves a draft'],
      'aria-description has the text, since a closed tooltip renders nothing',
    ],
    [
      'It closes when the trigger loses the focus',
      async () => {
        await focusTrigger();
        get('button', 'Other').focus();
        await waitFor(() => expect(shown()).toEqual([]));
        return shown();
      },
      [],
    ],
    ['It opens when the pointer is over the trigger', () => point(), ['Saves a draft']],
    [
      'It stays open while the pointer is over the tooltip',
      () => point(() => get('[role=tooltip]')),
      ['Saves a draft'],
    ],
    ['It closes when the pointer has left both', () => point(() => document.body), []],
  ],
);
