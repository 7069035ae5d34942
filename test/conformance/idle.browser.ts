import { expect } from '../expect.ts';
import { begin, forEachElement, play, settled } from './subjects.ts';

/** Returns the requests so far whose URL matches. */
const asked = (part: RegExp): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => part.test(name));

/* In a separate file, because no view may be loaded before. Every page pays the cost of a closed element. */
forEachElement('that is closed', (subject) => {
  it('requests no view, no React and no data', async () => {
    performance.clearResourceTimings();
    await begin(subject);
    await settled();
    expect(asked(/\/(?:react|preact)[^/]*$|\.view-/)).toEqual([]);
  });

  it('requests them when it renders', async () => {
    const drawing = subject.scenes.find(({ name }) => name.startsWith('drawn'));
    if (!drawing) return; // The element renders nothing.
    await play(subject, drawing);
    // An earlier element may have loaded the runtime already.
    expect(asked(new RegExp(`/${subject.name}\\.view-`)).length).toBeGreaterThan(0);
  });
});
