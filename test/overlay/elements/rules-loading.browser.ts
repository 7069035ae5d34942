import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openFrame } from '../../kit/frame.ts';

/** The elements that open automatically, with the module of each. */
const elements = [
  ['portico-popup', '/elements/popup/popup.ts'],
  ['portico-off-canvas', '/elements/off-canvas/off-canvas.ts'],
] as const;

for (const [tag, path] of elements) {
  describe(`the files of a closed <${tag}>`, () => {
    /** Opens a page with a closed overlay; resolves, once it has the state, to a function that lists the files of its rules and its view. */
    const pageWith = async (attributes: string, state: string): Promise<() => string[]> => {
      const code = new URL(path, location.href).href;
      const page = await openFrame(
        `<script type="module" src="${code}"></script><${tag} id="news" ${attributes}>News</${tag}>`,
      );
      const element = page.document.querySelector(tag);
      await waitFor(() => expect(element?.matches(`:state(${state})`)).toBe(true));
      return () =>
        page.performance
          .getEntriesByType('resource')
          .map(({ name }) => /([\w.-]+?)(?:-[\w-]{8})?\.js/.exec(name)?.[1] ?? '')
          .filter((name) => /^(view|[\w-]+\.view|open-by-rules)$/.test(name))
          .toSorted();
    };
    const view = `${tag.replace('portico-', '')}.view`;

    it('contain neither rules nor a view if it has no rules and triggers', async () => {
      const files = await pageWith('open-on-click=".open"', 'ready');
      expect(files()).toEqual([]);
    });

    it('contain no view while a rule keeps it closed', async () => {
      const files = await pageWith('open-on-exit-intent max-shows="0"', 'waiting');
      expect(files()).toEqual(['open-by-rules']);
    });

    it('contain the view once it is armed', async () => {
      const files = await pageWith('open-on-exit-intent', 'armed');
      await waitFor(() => expect(files()).toEqual(['open-by-rules', view, 'view'].toSorted()));
    });
  });
}
