import { expect } from '../expect.ts';
import { begin, forEachElement, play, settled } from './subjects.ts';

/** Returns the requests so far whose address contains a text. */
const asked = (part: RegExp): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => part.test(name));

/*
 * Alone in its file, because here no view was loaded before. What a closed element costs, a page pays for each.
 */
forEachElement('that is closed', (subject) => {
  it('requests no view, no React and no data', async () => {
    performance.clearResourceTimings();
    await begin(subject);
    await settled();
    expect(asked(/\/(?:react|preact)[^/]*$|\.view-/)).toEqual([]);
  });

  it('requests them when it renders', async () => {
    const drawing = subject.scenes.find(({ name }) => name.startsWith('drawn'));
    if (!drawing) return; // It never draws.
    await play(subject, drawing);
    // The runtime may be here already, for the element before.
    expect(asked(new RegExp(`/${subject.name}\\.view-`)).length).toBeGreaterThan(0);
  });
});
