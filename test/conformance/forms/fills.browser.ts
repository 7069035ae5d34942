import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { forEachElement, settled, type Ours } from '../subjects.ts';

/** Parents whose children are only as wide as their content, unless they want to be wider. */
const parents: readonly (readonly [open: string, close: string])[] = [
  ['<div style="display: flex">', '</div>'],
  ['<div style="display: flex; flex-direction: column; align-items: center">', '</div>'],
  ['<div style="display: grid; justify-items: center">', '</div>'],
  ['<div style="display: flex"><portico-lightbox>', '</portico-lightbox></div>'],
];

forEachElement(
  'in a flex or grid parent',
  (subject) => {
    it('fills it', async () => {
      consoleLines('warn');
      const html = (subject.scenes[0]?.html ?? subject.html).replaceAll(/ (?:id|style)="[^"]*"/g, '');
      const page = mount(
        `<div style="inline-size: 780px">${parents.map(([open, close]) => open + html + close).join('')}</div>`,
      );
      const elements = [...page.querySelectorAll<Ours>(subject.tag)];
      await Promise.all(elements.map(({ ready }) => ready));
      await settled(3);
      expect(elements.map((element) => element.offsetWidth)).toEqual(parents.map(() => 780));
    });
  },
  (name) => ['elastic-slider', 'slider', 'tabs', 'video'].includes(name),
);
