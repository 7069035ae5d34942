import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import {
  allowsMotion,
  detailOf,
  hasConsent,
  isInState,
  isInWindow,
  lastEvent,
} from '../../src/diagnostics/explain/reasons.ts';
import { playerFlagsDecision } from '../../src/diagnostics/explain/player-flags.ts';
import { readClipRange } from '../../src/media/clip-range.ts';
import { readQualities } from '../../src/media/qualities.ts';
import { hostedVideo, type VideoHost } from '../../src/media/types/hosted-video.ts';
import type { videoSettings } from './video.settings.ts';

type Context = ExplainContext<typeof videoSettings>;

/** Explains why a video waits or plays by itself, and which part, flags, qualities and chapters it has. */
export function explain(context: Context): readonly Decision[] {
  const { element, settings, events } = context;
  const { autoplay, background, consent } = settings;
  const isBlocked = isInState(element, 'blocked');
  const isSet = autoplay || background || element.querySelector('video[autoplay]') !== null;
  const isPlaying = isInState(element, 'playing');
  const message = detailOf(lastEvent(events, 'portico-error', 'portico-play'), 'message');
  const error = typeof message === 'string' ? unmet(`It cannot be played: ${message}`) : undefined;
  const consented = isBlocked ? hasConsent('media', consent) : undefined;
  const automatic = decide('Plays by itself', [
    reason(isSet, 'The setting autoplay or background is on.', 'The settings autoplay and background are off.'),
    consented,
    error,
    ...(isSet && !isPlaying ? [allowsMotion(), savesData(), isInWindow(element)] : []),
    isInState(element, 'paused') ? unmet('It is paused.') : undefined,
  ]);
  return [
    decide('Can be played', [consented, error]),
    automatic,
    ...part(settings),
    ...playerFlagsDecision(settings.playerFlags, providerOf(context)),
    ...qualities(context),
    ...chapters(context),
  ];
}

/** Explains which part of the video plays; absent for the whole video. */
function part({ start, end }: Context['settings']): readonly Decision[] {
  if (!start && !end) return [];
  const range = readClipRange({ start, end });
  const ends = range.end ? met(`It ends at ${range.end} s.`) : met('It ends at the end of the video.');
  return [
    decide('Plays the part that start and end name', [
      met(`It starts at ${range.start} s.`),
      ends,
      ...range.mistakes.map(({ message }) => unmet(message)),
    ]),
  ];
}

/** Returns the site of the video; `undefined` for a file. */
function providerOf({ element, settings: { provider } }: Context): VideoHost | undefined {
  if (provider === 'file' || element.querySelector('video')) return undefined;
  if (provider !== 'auto') return provider;
  const frame = element.querySelector('iframe');
  return hostedVideo(frame ? (frame.dataset.src ?? frame.src) : (element.querySelector('a')?.href ?? ''))?.host;
}

/** Explains whether a list of qualities is shown; absent for videos without qualities. */
function qualities(context: Context): readonly Decision[] {
  const video = context.element.querySelector('video');
  if (!video?.querySelector('source[data-quality]')) return [];
  const names = [...readQualities(video).keys()];
  const playable = reason(
    names.length > 1,
    `This browser plays the qualities ${names.join(', ')}.`,
    `This browser plays fewer than two qualities: ${names.length}.`,
  );
  return [decide('Shows a list of qualities', [playable, ...whileInUse(context)])];
}

/** Explains whether a list of chapters is shown; absent for videos without chapters. */
function chapters(context: Context): readonly Decision[] {
  const tracks = [...context.element.querySelectorAll<HTMLTrackElement>('video track[kind="chapters" i]')];
  if (tracks.length === 0) return [];
  const broken = tracks.filter(({ readyState }) => readyState === HTMLTrackElement.ERROR);
  const failures = broken.map(({ src }) => unmet(`The file of the chapters could not be loaded: ${src}.`));
  return [decide('Shows a list of chapters', [...whileInUse(context), ...failures])];
}

/** The conditions of lists below a player. */
function whileInUse({ element, settings }: Context): readonly Reason[] {
  const hasPlayer = isInState(element, 'playing') || isInState(element, 'paused');
  return [
    ...(settings.background ? [unmet('The setting background is on.')] : []),
    reason(hasPlayer, 'The video was started.', 'The video was not started yet.'),
  ];
}

/** The condition that the visitor does not save data; absent otherwise. */
function savesData(): Reason | undefined {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return isSaving ? unmet('The visitor saves data.') : undefined;
}
