import { expect } from '../expect.ts';
import { start, forEachElement, play, settled } from './subjects.ts';

/** Returns the requests so far whose URL matches. */
const requested = (part: RegExp): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => part.test(name));

/* In a separate file, because no view may be loaded before. Every page pays the cost of a closed element. */
forEachElement('lazy loading', (subject) => {
  it('requests no view, no React and no data while closed', async () => {
    performance.clearResourceTimings();
    await start(subject);
    await settled();
    expect(requested(/\/(?:react|preact)[^/]*$|\.view-/)).toEqual([]);
  });

  it('requests its view when it renders', async () => {
    const renderingScene = subject.scenes.find(({ name }) => name.startsWith('rendered'));
    if (!renderingScene) return; // The element renders nothing.
    await play(subject, renderingScene);
    // An earlier element may have loaded the runtime already.
    expect(requested(new RegExp(`/${subject.name}\\.view-`)).length).toBeGreaterThan(0);
  });
});
