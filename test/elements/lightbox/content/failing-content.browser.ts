import { getByRole, getByText, queryByText, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../../clock.ts';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { replacePlayers } from '../../../media/stand-ins.ts';
import { hold, networkError, raw, installTestNetwork } from '../../../network.ts';
import {
  failOnUncaughtErrors,
  missingPicture,
  lake,
  hill,
  openDialog,
  openedAt,
  panel,
  contentsError,
  itemError,
} from '../failing-page.ts';
import { begin, currentSlide, dialogOf, recordEvents, opened, shows } from '../lightbox-page.ts';
import { listing } from '../items-page.ts';

failOnUncaughtErrors();

describe('a video that cannot be played', () => {
  for (const name of ['missing', 'broken', 'lost']) {
    it(`shows an error: ${name}`, async () => {
      const warnings = captureConsole('warn');
      const { dialog, events } = await openedAt([{ type: 'video', url: missingPicture(name) }, hill]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(itemError);
      expect(events).toHaveLength(1);
      await waitFor(() => expect(warnings.join()).toContain('could not be loaded'));
      expect(currentSlide(dialog).querySelector('video')).toBeNull();
    });
  }

  it('shows an error if no source can be played', async () => {
    captureConsole('warn');
    const { element, dialog } = await openedAt([
      { type: 'video', sources: [missingPicture('missing'), missingPicture('broken')] },
      hill,
    ]);
    expect(getByRole(await panel(dialog), 'alert').textContent).toBe(itemError);
    element.next();
    await shows(dialog, 'Hill');
  });

  for (const address of ['https://youtu.be/short', 'https://www.youtube.com/watch?v=far_too_long_for_one']) {
    it(`shows an error for an invalid YouTube id without a request: ${address}`, async () => {
      const standIns = replacePlayers();
      const warnings = captureConsole('warn');
      const { dialog } = await openedAt([address]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(itemError);
      expect(getByRole(shown, 'link', { name: 'Open it by itself' }).getAttribute('href')).toBe(address);
      await waitFor(() => expect(warnings.join()).toContain('is not the id of a YouTube video'));
      expect(await standIns.requestCount()).toBe(0);
    });
  }

  it('shows an error if the external player never responds', async () => {
    captureConsole('warn');
    replacePlayers();
    const element = await begin(listing(['https://youtu.be/no_answer__', hill], 'animation-duration="none"'));
    const clock = installTestClock();
    await element.show(0);
    const dialog = await openDialog(element);
    await waitFor(async () => {
      await clock.advance(2000);
      expect(currentSlide(dialog).querySelector('[part~="error"]')).not.toBeNull();
    });
    element.next();
    await shows(dialog, 'Hill');
  });
});

describe('HTML content that cannot be shown', () => {
  for (const [description, item] of [
    ['an element that is not in the page', { type: 'inline', url: '#nowhere' }],
    ['an invalid fragment', { type: 'inline', url: '#%' }],
  ] as const) {
    it(`shows an error: ${description}`, async () => {
      const warnings = captureConsole('warn');
      const { element, dialog } = await openedAt([item, hill]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(contentsError);
      expect(shown.querySelector('a')).toBeNull();
      const ofItem = () => warnings.filter((line) => line.includes(`${item.url} could not be shown`));
      await waitFor(() => expect(ofItem(), warnings.join()).toHaveLength(1));
      element.next();
      await shows(dialog, 'Hill');
    });
  }

  for (const [preset, message] of [
    ['none', contentsError],
    ['filmstrip', contentsError],
    ['classic', itemError],
  ] as const) {
    it(`shows the offline error with the preset ${preset}`, async () => {
      captureConsole('warn');
      installTestNetwork().route('/part', networkError);
      const { dialog } = await openedAt([{ type: 'ajax', url: '/part' }], `preset="${preset}"`);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(message);
      expect(getComputedStyle(shown).minBlockSize).toBe('240px');
    });
  }

  it('is shown by “Try again” after the server has recovered', async () => {
    captureConsole('warn');
    const network = installTestNetwork();
    network.route('/part', raw('Not now', 503));
    const { element, dialog } = await openedAt([{ type: 'ajax', url: '/part' }]);
    network.route('/part', raw('<p>Here it is</p>'));
    getByRole(await panel(dialog), 'button', { name: 'Try again' }).click();
    await waitFor(() => getByText(element, 'Here it is'));
    expect(network.sent('/part')).toHaveLength(2);
  });

  it('aborts its request when the visitor navigates on', async () => {
    const network = installTestNetwork();
    const held = hold();
    network.route('/part', held.reply);
    const element = await begin(listing([{ type: 'ajax', url: '/part' }, hill]));
    const events = recordEvents(element, ['portico-error']);
    await element.show(0);
    await waitFor(() => expect(network.sent('/part')).toHaveLength(1));
    element.next();
    const dialog = await openDialog(element);
    await shows(dialog, 'Hill');
    expect(network.sent('/part')[0]?.signal.aborted).toBe(true);
    expect(events).toEqual([]);
    expect(queryByText(element, 'Not here')).toBeNull();
  });
});

describe('an item without a safe URL', () => {
  it('shows an error', async () => {
    captureConsole('warn');
    const element = await begin(
      '<portico-lightbox animation-duration="none"><b data-portico-item data-src="javascript:0">A</b></portico-lightbox>',
    );
    await element.show(0);
    const dialog = await opened(element);
    const shown = await panel(dialog);
    expect(getByRole(shown, 'alert').textContent).toBe(itemError);
    expect(dialog.querySelector('iframe, a')).toBeNull();
  });

  it('does not open for an invalid index, and warns', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(listing([lake]));
    await element.show(7);
    await waitFor(() => expect(warnings.join()).toContain('there is no item 7: expected an index from 0 to 0'));
    expect(dialogOf(element)).toBeUndefined();
  });
});
