import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { bareMarkup, bareTag, defineBare, timeInsertion } from './insertion-time.ts';
import { forEachElement, settled, type Subject } from './subjects.ts';

/** The maximum time of an idle element, as a multiple of that of a bare custom element with one listener and the same content. */
const limit = 3;

/** The elements that cannot reach the limit yet, with their own limit and the reason. */
const exceptions: Readonly<Record<string, { readonly limit: number; readonly because: string }>> = {
  'elastic-slider': {
    limit: 5.5,
    because: 'a button with a picture for each slide, and the listeners of the autoplay, which is on',
  },
  'email-verification': {
    limit: 3.8,
    because: 'a button, a field and a message beside the input, which the form and its validators must find at once',
  },
  'form-steps': {
    limit: 3.8,
    because: 'the progress and two buttons in the form, whose height must be there at the first paint',
  },
  slider: { limit: 4, because: 'the layout of a scrollable row, with a grid cell for each slide' },
  tabs: {
    limit: 5,
    because:
      'a named button and a panel for each heading: the page would be longer, with all panels, until they are there',
  },
  video: {
    limit: 3.6,
    because:
      'a shadow root that hides the link and keeps its place, and the address of the video; the link alone is the rest',
  },
};

/** The number of elements that are inserted together. */
const count = 100;

/** The best times of both sides: the load of the machine only adds to them. */
interface Best {
  own: number;
  bare: number;
}

async function measure({ html, tag }: Subject, rounds: number, best: Best): Promise<void> {
  const bare = bareMarkup(html, tag);
  for (let round = 0; round < rounds; round += 1) {
    best.own = Math.min(best.own, await timeInsertion({ html, tag, count }));
    best.bare = Math.min(best.bare, await timeInsertion({ html: bare, tag: bareTag, count }));
  }
}

/** Returns the ratio in tenths: the clock of browsers is no more exact. */
const ratioOf = ({ own, bare }: Best): number => Math.round((10 * own) / bare) / 10;

const isChromium = 'userAgentData' in navigator;
const figures: string[] = [];

before(() => defineBare(bareTag));
after(async () => {
  const body = `The time of an idle element as a multiple of a bare one: ${figures.join(', ')}`;
  if (isChromium) await fetch('/__print', { method: 'POST', body });
});

/* In a separate file, whose page contains nothing else. Only in Chromium: the clocks of the others count whole milliseconds. */
forEachElement('idle cost', (subject) => {
  it('is at most a few times that of a bare element', async () => {
    if (!isChromium) return;
    captureConsole('warn'); // Some elements warn that they are not alone.
    const allowed = exceptions[subject.name]?.limit ?? limit;
    const best = { own: Infinity, bare: Infinity };
    // More rounds on a busy machine: its best time needs a moment without other load.
    for (const rounds of [8, 8, 16, 32, 64]) {
      await measure(subject, rounds, best);
      if (ratioOf(best) <= allowed) break;
    }
    await settled();
    figures.push(`${subject.name} ${ratioOf(best)}`);
    expect(ratioOf(best)).toBeLessThanOrEqual(allowed);
  });
});
