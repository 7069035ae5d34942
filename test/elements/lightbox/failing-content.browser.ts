import { getByRole, getByText, queryByText, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { replacePlayers, soon } from '../../media/stand-ins.ts';
import { hold, lost, raw, installTestNetwork } from '../../network.ts';
import {
  beginFaults,
  fault,
  lake,
  hill,
  dialogWhen,
  openedAt,
  panel,
  contentsError,
  itemError,
} from './failing-page.ts';
import { begin, currentSlide, dialogOf, heard, opened, shows } from './lightbox-page.ts';
import { listing } from './items-page.ts';

beginFaults();

describe('a video that cannot be played', () => {
  for (const name of ['missing', 'broken', 'lost']) {
    it(`is an error: ${name}`, async () => {
      const said = captureConsole('warn');
      const { dialog, told } = await openedAt([{ type: 'video', url: fault(name) }, hill]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(itemError);
      expect(told).toHaveLength(1);
      await waitFor(() => expect(said.join()).toContain('could not be loaded'));
      expect(currentSlide(dialog).querySelector('video')).toBeNull();
    });
  }

  it('is an error if none of its sources can be played', async () => {
    captureConsole('warn');
    const { element, dialog } = await openedAt([{ type: 'video', sources: [fault('missing'), fault('broken')] }, hill]);
    expect(getByRole(await panel(dialog), 'alert').textContent).toBe(itemError);
    element.next();
    await shows(dialog, 'Hill');
  });

  for (const address of ['https://youtu.be/short', 'https://www.youtube.com/watch?v=far_too_long_for_one']) {
    it(`is an error with a wrong id of YouTube, and nothing is asked there: ${address}`, async () => {
      const standIns = replacePlayers();
      const said = captureConsole('warn');
      const { dialog } = await openedAt([address]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(itemError);
      expect(getByRole(shown, 'link', { name: 'Open it by itself' }).getAttribute('href')).toBe(address);
      await waitFor(() => expect(said.join()).toContain('is no id of a YouTube video'));
      expect(await standIns.asked()).toBe(0);
    });
  }

  it('is an error if the player of the site never answers', async () => {
    captureConsole('warn');
    replacePlayers();
    const element = await begin(listing(['https://youtu.be/no_answer__', hill], 'animation-speed="none"'));
    const clock = installTestClock();
    await element.show(0);
    const dialog = await dialogWhen(element);
    await soon(async () => {
      await clock.advance(2000);
      expect(currentSlide(dialog).querySelector('[part~="error"]')).not.toBeNull();
    });
    element.next();
    await shows(dialog, 'Hill');
  });
});

describe('HTML content that cannot be shown', () => {
  for (const [what, item] of [
    ['an element that is not in the page', { type: 'inline', url: '#nowhere' }],
    ['an address that is no fragment', { type: 'inline', url: '#%' }],
  ] as const) {
    it(`is an error: ${what}`, async () => {
      const said = captureConsole('warn');
      const { element, dialog } = await openedAt([item, hill]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(contentsError);
      expect(shown.querySelector('a')).toBeNull();
      await waitFor(() => expect(said).toHaveLength(1));
      element.next();
      await shows(dialog, 'Hill');
    });
  }

  for (const [preset, message] of [
    ['none', contentsError],
    ['filmstrip', contentsError],
    ['classic', itemError],
  ] as const) {
    it(`is an error when the network is gone, in the words of ${preset}`, async () => {
      captureConsole('warn');
      installTestNetwork().route('/part', lost);
      const { dialog } = await openedAt([{ type: 'ajax', url: '/part' }], `preset="${preset}"`);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(message);
      expect(getComputedStyle(shown).minBlockSize).toBe('240px');
    });
  }

  it('is shown by “Try again” when the server has recovered', async () => {
    captureConsole('warn');
    const network = installTestNetwork();
    network.route('/part', raw('Not now', 503));
    const { element, dialog } = await openedAt([{ type: 'ajax', url: '/part' }]);
    network.route('/part', raw('<p>Here it is</p>'));
    getByRole(await panel(dialog), 'button', { name: 'Try again' }).click();
    await waitFor(() => getByText(element, 'Here it is'));
    expect(network.sent('/part')).toHaveLength(2);
  });

  it('is no longer requested after the visitor navigates on', async () => {
    const network = installTestNetwork();
    const held = hold();
    network.route('/part', held.reply);
    const element = await begin(listing([{ type: 'ajax', url: '/part' }, hill]));
    const told = heard(element, ['portico-error']);
    await element.show(0);
    await waitFor(() => expect(network.sent('/part')).toHaveLength(1));
    element.next();
    const dialog = await dialogWhen(element);
    await shows(dialog, 'Hill');
    expect(network.sent('/part')[0]?.signal.aborted).toBe(true);
    expect(told).toEqual([]);
    expect(queryByText(element, 'Not here')).toBeNull();
  });
});

describe('an item without a safe URL', () => {
  it('is an error', async () => {
    captureConsole('warn');
    const element = await begin(
      '<portico-lightbox animation-speed="none"><b data-portico-item data-src="javascript:0">A</b></portico-lightbox>',
    );
    await element.show(0);
    const dialog = await opened(element);
    const shown = await panel(dialog);
    expect(getByRole(shown, 'alert').textContent).toBe(itemError);
    expect(dialog.querySelector('iframe, a')).toBeNull();
  });

  it('does not open for an invalid index, and warns', async () => {
    const said = captureConsole('warn');
    const element = await begin(listing([lake]));
    await element.show(7);
    await waitFor(() => expect(said.join()).toContain('it has no item 7: there are 1, counted from 0'));
    expect(dialogOf(element)).toBeUndefined();
  });
});
