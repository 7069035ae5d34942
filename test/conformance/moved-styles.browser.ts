import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { forEachElement, play, settled } from './subjects.ts';

/* In a file of its own: it empties the style sheets of the document, which all elements share. */
forEachElement('styles', (subject) => {
  for (const scene of subject.scenes)
    it(`come along into a shadow root: ${scene.name}`, async () => {
      document.adoptedStyleSheets = [];
      const element = await play(subject, scene);
      const root = mount('<section></section>').attachShadow({ mode: 'open' });
      root.append(element);
      await settled();
      const missing = document.adoptedStyleSheets
        .filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
        .map(({ cssRules }) => cssRules[0]?.cssText.slice(0, 100) ?? '');
      // The padding of the page for a notice at its edge stays in the document.
      expect(missing.filter((rule) => !rule.startsWith('body'))).toEqual([]);
    });
});
