import { fireEvent, waitFor } from '@testing-library/dom';
import { turn, installTestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { begin, gallery, load, opened, press, shows, type LightboxElement } from '../lightbox-page.ts';
import { preload } from '../../../preload.ts';

before(load);

/** Opens a gallery at an item and returns the dialog. */
async function openAt(element: LightboxElement, index = 0): Promise<HTMLDialogElement> {
  await element.show(index);
  return opened(element);
}

const counterIn = (dialog: HTMLElement): string => dialog.querySelector('[part~="counter"]')?.textContent ?? '';
const stageOf = (dialog: HTMLElement): HTMLElement => dialog.querySelector<HTMLElement>('[part~="stage"]') ?? dialog;

describe('<portico-lightbox>: the wheel', () => {
  const wheel = (dialog: HTMLElement, deltaY: number): boolean =>
    fireEvent.wheel(stageOf(dialog), { deltaY, deltaMode: 0 });

  const wheeled = async (): Promise<HTMLDialogElement> => {
    const dialog = await openAt(await begin());
    await preload('lightbox');
    fireEvent.pointerOver(stageOf(dialog));
    await turn();
    return dialog;
  };

  it('goes to the next item per notch down and back per notch up', async () => {
    const clock = installTestClock(10_000);
    const dialog = await wheeled();
    wheel(dialog, 100);
    await shows(dialog, 'Two');
    await clock.advance(300);
    wheel(dialog, 100);
    await shows(dialog, 'Three');
    await clock.advance(300);
    wheel(dialog, -100);
    await shows(dialog, 'Two');
  });

  it('takes one step for a series of small track pad events, until a pause of 200 ms', async () => {
    const clock = installTestClock(10_000);
    const dialog = await wheeled();
    for (let turned = 0; turned < 20; turned++) {
      wheel(dialog, 10);
      await clock.advance(20);
    }
    await shows(dialog, 'Two');
    await clock.advance(201);
    for (let turned = 0; turned < 3; turned++) wheel(dialog, 10);
    await shows(dialog, 'Three');
  });

  it('resets small deltas after 200 ms', async () => {
    const clock = installTestClock(10_000);
    const dialog = await wheeled();
    wheel(dialog, 100);
    await shows(dialog, 'Two');
    await clock.advance(201);
    for (let turned = 0; turned < 5; turned++) {
      wheel(dialog, 20);
      await clock.advance(201);
    }
    await shows(dialog, 'Two');
  });

  it('applies to the item that was current at the event, also while code loads', async () => {
    const dialog = await openAt(await begin());
    wheel(dialog, 100);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    // The queued events are handled once the next notch navigates.
    await preload('lightbox');
    await turn();
    expect(counterIn(dialog)).toBe('item 2 of 4');
    wheel(dialog, 100);
    await waitFor(() => expect(counterIn(dialog)).toBe('item 3 of 4'));
  });

  it('neither navigates nor scrolls the page with mousewheel="false"', async () => {
    installTestClock(10_000);
    const dialog = await openAt(await begin(gallery(undefined, 'animation-duration="none" mousewheel="false"')));
    expect(wheel(dialog, 100)).toBe(false);
    await preload('lightbox');
    await turn();
    await shows(dialog, 'One');
  });
});
