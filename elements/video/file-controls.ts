import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { hasChoice, readQualities } from '../../src/media/qualities.ts';
import type { Dictionary } from '../../src/text/text.ts';
import styles from './file-controls.css?inline';
import type { VideoHost } from './video.settings.ts';

/* The controls below a video file: the list of qualities, and the chapters. */

/** The names of these controls. */
const fileControlTexts: Dictionary<'quality' | 'chapters'> = {
  en: { quality: 'Quality', chapters: 'Chapters' },
  de: { quality: 'Qualität', chapters: 'Kapitel' },
};

/** Inserts a control below the video until `signal` aborts. */
function insertControl(element: HTMLElement, control: HTMLElement, signal: AbortSignal): void {
  const root = element.shadowRoot;
  if (!root) return;
  adopt(root, styles);
  const box = root.querySelector('.controls') ?? document.createElement('div');
  box.className = 'controls';
  box.append(control);
  root.append(box);
  signal.addEventListener('abort', () => {
    control.remove();
    if (!box.firstChild) box.remove();
  });
}

/** Shows a list of the qualities of a `<video>` until `signal` aborts, unless there is only one quality. */
export function showQuality(host: VideoHost, video: HTMLVideoElement, signal: AbortSignal): void {
  const sources = [...video.querySelectorAll('source')];
  const qualities = readQualities(video);
  if (!hasChoice(qualities)) return;
  const select = createElement('select', {}, ...[...qualities].map(([quality, src]) => new Option(quality, src)));
  const mark = () => {
    const current = sources.find(({ src }) => src === video.currentSrc)?.dataset.quality?.trim();
    select.value = qualities.get(current ?? '') ?? '';
  };
  mark();
  video.addEventListener('loadstart', mark, { signal });
  select.addEventListener('change', () => switchSource(video, select.value, signal), { signal });
  const name = host.text(fileControlTexts, 'quality');
  insertControl(host.element, createElement('label', { part: 'quality' }, name, select), signal);
}

/** Loads another file of the same video, at the same position and speed. If the video was playing, it continues. */
function switchSource(video: HTMLVideoElement, src: string, signal: AbortSignal): void {
  const { currentTime, paused, ended, playbackRate } = video;
  const resume = () => {
    video.currentTime = currentTime;
    video.playbackRate = playbackRate;
    if (!paused && !ended) video.play().catch(() => {});
  };
  video.addEventListener('loadedmetadata', resume, { signal, once: true });
  video.preload = 'auto';
  video.src = src;
}

/** Formats a position (s): `1:05` or `1:02:03`. */
export function formatPosition(position: number): string {
  const seconds = Math.floor(position);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Returns the index of the chapter at a position; -1 before the first chapter. `starts` contains the ordered starts (s) of the chapters. */
export const chapterAt = (starts: readonly number[], position: number): number =>
  starts.findLastIndex((start) => start <= position);

/** Returns the track in a language, otherwise the default track, otherwise the first track. */
export const chooseTrack = <Track extends { readonly srclang: string; readonly default: boolean }>(
  tracks: readonly Track[],
  language: string,
): Track | undefined =>
  tracks.find(({ srclang }) => srclang.split('-', 1)[0] === language.split('-', 1)[0]) ??
  tracks.find((track) => track.default) ??
  tracks[0];

/** Shows the chapters of a `<video>` as a list of buttons until `signal` aborts. */
export function showChapters(host: VideoHost, video: HTMLVideoElement, signal: AbortSignal): void {
  const language = host.element.closest('[lang]')?.getAttribute('lang') ?? 'en';
  const element = chooseTrack([...video.querySelectorAll<HTMLTrackElement>('track[kind="chapters" i]')], language);
  if (!element) return;
  const { track } = element;
  const show = () => {
    const cues = [...(track.cues ?? [])].filter((cue) => cue instanceof VTTCue);
    if (cues.length > 0) insertList(host, video, cues, signal);
  };
  const fail = () =>
    host.warn(`shows no chapters: ${element.src} could not be loaded; expected a WebVTT file of the same site.`);
  element.addEventListener('error', fail, { signal, once: true });
  if (element.readyState === HTMLTrackElement.LOADED) return show();
  element.addEventListener('load', show, { signal, once: true });
  // A track is loaded only if it is not disabled.
  if (track.mode === 'disabled') track.mode = 'hidden';
}

function insertList(host: VideoHost, video: HTMLVideoElement, cues: VTTCue[], signal: AbortSignal): void {
  const buttons = cues.map((cue) => {
    const name = createElement('span', {}, cue.getCueAsHTML().textContent);
    const time = createElement('time', {}, formatPosition(cue.startTime));
    const button = createElement('button', { type: 'button' }, time, ' ', name);
    button.addEventListener('click', () => (video.currentTime = cue.startTime), { signal });
    return button;
  });
  const items = buttons.map((button) => createElement('li', {}, button));
  // Without markers, WebKit does not treat it as a list unless it has this role.
  const attributes = { part: 'chapters', role: 'list', 'aria-label': host.text(fileControlTexts, 'chapters') };
  const list = createElement('ol', attributes, ...items);
  const starts = cues.map(({ startTime }) => startTime);
  const mark = () => {
    const current = chapterAt(starts, video.currentTime);
    for (const [index, button] of buttons.entries()) button.ariaCurrent = index === current ? 'true' : null;
  };
  mark();
  for (const type of ['timeupdate', 'seeking']) video.addEventListener(type, mark, { signal });
  insertControl(host.element, list, signal);
}
