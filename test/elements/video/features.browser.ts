import { getByLabelText, getAllByRole, queryByRole, waitFor } from '@testing-library/dom';
import { isNewFault } from '../../../src/diagnostics/on-demand/warnings.ts';
import { captureConsole } from '../../console.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { replacePlayers } from '../../media/stand-ins.ts';
import {
  comesTo,
  file,
  fileLink,
  frameOf,
  picture,
  press,
  shown,
  videoOf,
  vimeoLink,
  youtubeLink,
} from './video-page.ts';

const root = (element: HTMLElement): HTMLElement => {
  const controls = element.shadowRoot?.querySelector<HTMLElement>('.controls');
  if (!controls) throw new Error('There are no controls.');
  return controls;
};

const flags = `player-flags='{"youtube": {"hl": "de", "rel": 1, "origin": "https://evil.example"}, "vimeo": {"color": "ff0000"}}'`;

describe('the start, the end and the flags of a <portico-video>', () => {
  it('are in the address of a hosted player', async () => {
    replacePlayers();
    const warned = captureConsole('warn');
    const addressOf = async (link: string, attributes: string) => {
      const { element } = await shown(link, `poster="${picture}" ${attributes}`);
      press(element, /Play/);
      await waitFor(() => expect(frameOf(element)).toBeTruthy());
      return new URL(frameOf(element)?.src ?? '');
    };
    const youtube = await addressOf(youtubeLink, `start="1:30" end="100" ${flags}`);
    const { origin } = location;
    expect(Object.fromEntries(youtube.searchParams)).toMatchObject({
      start: '90',
      end: '100',
      hl: 'de',
      rel: '1',
      origin,
    });
    await addressOf(youtubeLink, 'start="soon"');
    const vimeo = await addressOf(vimeoLink, `start="5" end="4" ${flags}`);
    expect([vimeo.hash, vimeo.searchParams.get('color'), vimeo.searchParams.get('end_time')]).toEqual([
      '#t=5s',
      'ff0000',
      null,
    ]);
    await waitFor(() => expect(warned.join()).toContain('"origin" is not a flag of youtube'));
    await waitFor(() => expect(warned.join()).toContain('start="soon" is not a time'));
    await waitFor(() => expect(warned.join()).toContain('end="4" is not after start="5"'));
  });

  it('are not reported again by the video after the diagnostics of the page', async () => {
    const warned = captureConsole('warn');
    const { element } = await shown(fileLink, `muted start="soon" end="late" poster="${picture}"`);
    isNewFault(element, 'start="soon" is not a time and is ignored; expected seconds such as 90, or 1:30.', 'start');
    press(element, /Play/);
    await waitFor(() => expect(warned.join()).toContain('end="late" is not a time'));
    expect(warned.join()).not.toContain('start="soon"');
  });

  it('limit a file, which ends there, and restarts at its start', async () => {
    const { element, events } = await shown(fileLink, 'muted start="1" end="0:02"');
    press(element, /Play/);
    await comesTo(element, 'playing');
    const video = videoOf(element);
    if (!video) throw new Error('There is no player.');
    expect(video.currentTime).toBeGreaterThanOrEqual(1);
    await waitFor(() => expect(events).toEqual(['play', 'ended']));
    expect([video.paused, video.currentTime < 3]).toEqual([true, true]);
    void video.play();
    await comesTo(element, 'playing');
    expect(video.currentTime).toBeLessThan(1.9);
  });
});

describe('a <video> with qualities and chapters', () => {
  it('has a list of qualities that keeps the position, and chapters as buttons', async () => {
    const { element, events } = await shown(
      `<video title="The harbour" muted>
        <source src="${file}?high" type="video/webm" data-quality="1080p">
        <source src="${file}?low" type="video/webm" data-quality="480p">
        <track kind="chapters" srclang="en" src="/demo-pages/harbour-chapters.vtt">
        <track kind="captions" srclang="en" label="English" src="/demo-pages/harbour-captions.vtt">
      </video>`,
      `poster="${picture}" lang="de"`,
    );
    const video = element.querySelector('video');
    if (!video) throw new Error('There is no video.');
    expect(element.shadowRoot?.querySelector('.controls')).toBeNull();
    press(element, /Abspielen/);
    await comesTo(element, 'playing');
    await waitFor(() => expect(queryByRole(root(element), 'list', { name: 'Kapitel' })).toBeTruthy());
    const chapters = getAllByRole(root(element), 'button');
    expect(chapters.map(({ textContent }) => textContent)).toEqual([
      '0:00 The pier',
      '0:01 The boat',
      '0:03 The open sea',
    ]);
    // Otherwise the video would reach the chapter by itself.
    video.pause();
    await comesTo(element, 'paused');
    chapters[2]?.click();
    await waitFor(() => expect(chapters.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, null, 'true']));

    const select = getByLabelText<HTMLSelectElement>(root(element), 'Qualität');
    expect([...select.options].map(({ text }) => text)).toEqual(['1080p', '480p']);
    expect(select.selectedOptions[0]?.text).toBe('1080p');
    const { currentTime } = video;
    select.selectedIndex = 1;
    select.dispatchEvent(new Event('change'));
    await waitFor(() => {
      expect(video.currentSrc).toContain('?low');
      expect(video.currentTime).toBeCloseTo(currentTime, 1);
    });
    expect([video.paused, video.textTracks.length]).toEqual([true, 2]);
    void video.play();
    await comesTo(element, 'playing');
    select.selectedIndex = 0;
    select.dispatchEvent(new Event('change'));
    await waitFor(() => {
      expect(video.currentSrc).toContain('?high');
      expect([video.paused, video.currentTime >= currentTime]).toEqual([false, true]);
    });
    // A changed setting keeps the player; one with which it is created removes it, and the controls.
    element.setAttribute('muted', '');
    await turn();
    expect(video.paused).toBe(false);
    element.setAttribute('loop', '');
    await turn();
    expect(element.shadowRoot?.querySelector('.controls')).toBeNull();
    expect(events.filter((event) => event === 'error')).toEqual([]);
  });
});
