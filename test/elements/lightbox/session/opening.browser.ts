import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { captureConsole } from '../../../console.ts';
import { mount } from '../../../page.ts';
import {
  begin,
  button,
  closed,
  currentSlide,
  dialogOf,
  gallery,
  load,
  maybeButton,
  opened,
  painted,
  press,
  recordEvents,
  shownName,
  shows,
} from '../lightbox-page.ts';

before(load);

const item = (element: HTMLElement, place: number) => element.querySelectorAll<HTMLElement>('a')[place]!; // As many as the gallery has.

describe('<portico-lightbox>', () => {
  it('opens the clicked item and takes the focus', async () => {
    const element = await begin();
    const events = recordEvents(element, ['portico-before-open', 'portico-open']);
    item(element, 1).focus();
    item(element, 1).click();
    const dialog = await opened(element);
    await shows(dialog, 'Two');
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(element.shadowRoot?.activeElement?.matches('[part~="stage"]')).toBe(true);
    expect(events.map(({ name }) => name)).toEqual(['portico-before-open', 'portico-open']);
    expect(events[1]?.detail).toMatchObject({ index: 1, total: 4 });
    expect(element.open).toBe(true);
  });

  it('closes by its button and restores the focus', async () => {
    const element = await begin();
    const events = recordEvents(element, ['portico-before-close', 'portico-close']);
    item(element, 0).focus();
    item(element, 0).click();
    const dialog = await opened(element);
    button(dialog, 'Close').click();
    await closed(element);
    expect(document.activeElement === item(element, 0)).toBe(true);
    await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['portico-before-close', 'portico-close']));
    expect(element.open).toBe(false);
  });

  it('returns the focus to the clicked link, also if the browser did not focus it', async () => {
    const element = await begin();
    item(element, 2).click();
    await opened(element);
    element.hide();
    await closed(element);
    expect(document.activeElement === item(element, 2)).toBe(true);
  });

  it('navigates by keys and closes on Escape', async () => {
    const element = await begin();
    await element.show(1);
    const dialog = await opened(element);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Three');
    press(dialog, 'ArrowLeft');
    await shows(dialog, 'Two');
    press(dialog, 'End');
    await shows(dialog, 'Four');
    press(dialog, 'Home');
    await shows(dialog, 'One');
    press(dialog, 'Escape');
    await closed(element);
  });

  it('ignores a click with a modifier', async () => {
    const element = await begin(gallery(['One'], ''));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
    element.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    item(element, 0).dispatchEvent(click);
    expect(dialogOf(element)).toBeUndefined();
  });

  it('stays closed under display: none, and warns', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(`<div style="display: none">${gallery()}</div>`);
    await element.show(0);
    await waitFor(() => expect(warnings.join()).toContain('display: none'));
    expect(element.open).toBe(false);
    expect(dialogOf(element) === undefined).toBe(true);
  });

  it('opens again with the picture, its size and its buttons in the first rendering', async () => {
    const element = await begin();
    await element.show(0);
    await opened(element);
    element.hide();
    await closed(element);
    const renderings: (string | false)[] = [];
    element.addEventListener('portico-open', () => {
      const dialog = dialogOf(element)!; // It is open.
      renderings.push(shownName(dialog), currentSlide(dialog).querySelector('img')!.style.inlineSize);
      renderings.push(maybeButton(dialog, 'Zoom in') !== null && 'zoom');
    });
    await element.show(0);
    const dialog = await opened(element);
    expect(renderings).toEqual(['One', currentSlide(dialog).querySelector('img')!.style.inlineSize, 'zoom']);
  });

  it('is visible in the first frame of its entrance animation', async () => {
    const element = await begin(gallery(['One'], 'entrance-duration="4000"'));
    const opacities: number[] = [];
    element.addEventListener('portico-open', () => {
      const frame = dialogOf(element)!.querySelector('.frame')!; // It is open.
      const [animation] = frame.getAnimations();
      animation?.pause();
      if (animation) animation.currentTime = 0;
      opacities.push(Number(getComputedStyle(frame).opacity));
    });
    await element.show(0);
    expect(opacities).toHaveLength(1);
    expect(opacities[0]).toBeGreaterThan(0);
    expect(opacities[0]).toBeLessThan(0.1);
  });

  it('makes a large page inert after the first paint', async () => {
    const element = await begin();
    mount(`<div>${'<br>'.repeat(300)}</div>`);
    await element.show(0);
    const dialog = dialogOf(element)!; // It is open.
    expect(dialog.matches(':modal')).toBe(false);
    await painted();
    expect(dialog.matches(':modal')).toBe(true);
    expect(element.shadowRoot?.activeElement?.matches('[part~="stage"]')).toBe(true);
  });

  it('stays closed when it is removed while its code loads', async () => {
    const element = await begin();
    const events = recordEvents(element, ['portico-before-open']);
    const opening = element.show(0);
    element.remove();
    await opening;
    expect(events).toEqual([]);
    expect(element.open).toBe(false);
  });
});
