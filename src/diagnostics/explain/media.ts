import { readClipRange } from '../../media/clip-range.ts';
import { hasChoice, readQualities } from '../../media/qualities.ts';
import { met, reason, unmet } from './reasons.ts';
import { playerFlags } from './player-flags.ts';
import { answer, has, set, state } from './facts.ts';
import { asks, ifLast, no, question, when, type Rule } from './rules.ts';

/* The explanations of videos. */

const noConsent = no('There is no consent to media yet.');
const failure = ifLast('portico-error', ['portico-play'], 'It cannot be played: {message}');

/** The conditions of the lists below a player. */
const inUse: Rule = (context) => {
  const isStarted = state('playing')(context) || state('paused')(context);
  return [
    ...(set('background')(context) ? [unmet('The setting background is on.')] : []),
    reason(isStarted, 'The video was started.', 'The video was not started yet.'),
  ];
};

const part: Rule = ({ settings }) => {
  const { start, end, mistakes } = readClipRange({ start: String(settings['start']), end: String(settings['end']) });
  return [
    met(`It starts at ${start} s.`),
    end ? met(`It ends at ${end} s.`) : met('It ends at the end of the video.'),
    ...mistakes.map(({ message }) => unmet(message)),
  ];
};

const qualities: Rule = ({ element }) => {
  const video = element.querySelector('video');
  if (!video) return undefined;
  const found = readQualities(video);
  return reason(
    hasChoice(found),
    `This browser plays the qualities ${[...found.keys()].join(', ')}.`,
    `This browser plays fewer than two qualities: ${found.size}.`,
  );
};

const chapters: Rule = ({ element }) =>
  [...element.querySelectorAll<HTMLTrackElement>('track[kind="chapters" i]')]
    .filter(({ readyState }) => readyState === HTMLTrackElement.ERROR)
    .map(({ src }) => unmet(`The file of the chapters could not be loaded: ${src}.`));

export const video = [
  question('Can be played', when(state('blocked'), noConsent), failure),
  question(
    'Plays by itself',
    asks('plays', {
      set: 'The [setting autoplay or background is on.|settings autoplay and background are off.]',
      consent: 'There is [consent to media.|no consent to media yet.]',
      paused: 'It [was not|is] paused.',
    }),
    failure,
  ),
  when(
    (context) => set('start')(context) || set('end')(context),
    question('Plays the part that start and end name', part),
  ),
  playerFlags((context) => answer(context, 'site')),
  when(has('video source[data-quality]'), question('Shows a list of qualities', qualities, inUse)),
  when(has('video track[kind="chapters" i]'), question('Shows a list of chapters', inUse, chapters)),
];
