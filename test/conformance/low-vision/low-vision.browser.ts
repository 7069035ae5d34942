import { expect } from '../../expect.ts';
import { serverCommand } from '../../host-styles/test-runner-command.ts';
import { consoleLines } from '../../kit/listening.ts';
import { cutTexts } from './cut-text.ts';
import { dragsWithoutButton } from './dragging.ts';
import { allRoots, openingTag } from './elements.ts';
import { focusFaults, tabStops } from './focus.ts';
import { invisibleIcons, invisibleStates } from './forced-colours.ts';
import { smallTargets } from './target-size.ts';
import { spaceText } from './text-spacing.ts';
import { unless } from '../sentences.ts';
import { finishAnimations, forEachElement, play, settled } from '../subjects.ts';

/* 1280 × 2560 px at 400 % zoom. Each scene is played once for all checks, because playing takes most of the time. */
const zoomed = { width: 320, height: 640 };

const scrollingSideways = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return unless(scrollWidth <= clientWidth, `The page scrolls over ${scrollWidth} px, and has ${clientWidth} px.`);
};

/** Returns sentences about the animations that run. */
const movements = (): string[] =>
  allRoots()
    .flatMap((root) => root.getAnimations())
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target ?? []) : []))
    .map((target) => `It moves: ${openingTag(target)}`);

/** Only Chromium's test runner emulates media features. */
if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
  before(() => serverCommand('set-viewport', zoomed));
  beforeEach(() => serverCommand('emulate-features', { 'forced-colors': 'active' }));
  after(async () => {
    await serverCommand('emulate-features', {});
    await serverCommand('set-viewport', { width: 800, height: 600 });
  });

  forEachElement('for visitors with low vision', (subject) => {
    for (const scene of subject.scenes) {
      it(`is readable and operable: ${scene.name}`, async () => {
        consoleLines('warn');
        const element = await play(subject, scene);
        finishAnimations(element);
        // As late as a visitor may change the preference; without motion, some scenes would not come to their end.
        await serverCommand('emulate-features', { 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' });
        await settled(2);
        const cut = cutTexts();
        const narrow = [...scrollingSideways(), ...cut.values()];
        const moving = movements();
        const stops = tabStops();
        const targets = smallTargets(stops);
        const dragging = dragsWithoutButton(stops);
        const forcedColours = [...invisibleIcons(), ...invisibleStates()];
        const focus = await focusFaults(stops);

        const undo = spaceText();
        await settled(2);
        const newlyCut = [...cutTexts()].flatMap(([text, sentence]) => (cut.has(text) ? [] : sentence));
        const textSpacing = [...scrollingSideways(), ...newlyCut];
        undo();
        const found = { narrow, moving, targets, dragging, forcedColours, focus, textSpacing };
        expect(Object.entries(found).filter(([, sentences]) => sentences.length > 0)).toEqual([]);
      });
    }
  });
}
