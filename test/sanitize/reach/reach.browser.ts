import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { preload } from '../../preload.ts';
import { settled, watchTrap } from '../trap.ts';
import { forbiddenNames, leaving, mountOwnPage, textIn, touchAll } from './effects.ts';
import { loadMarkupDoors, markupDoors } from './markup-doors.ts';
import { attacks } from './page-attacks.ts';
import { loadTextDoors, textDoors } from './text-doors.ts';

/*
 * The effects on the page of what visitors and servers write, through each element that shows it: no request, no navigation, no consent, nothing
 * stored, no dialog, and nothing that acts on the page around it.
 */

const elsewhere = 'https://elsewhere.example';

/** Forms that are sent to another site. */
const foreign = [
  `<form action="${elsewhere}/take"><p>Form</p><button>Send</button></form>`,
  `<form action="/order"><p>Form</p><button formaction="${elsewhere}/take">Send</button></form>`,
];

const [labels = '', ...others] = Object.values(attacks);
const pieces = ['<p>Shown</p>', `<form action="/order">${labels}</form>`, ...others];

describe('markup of others', () => {
  watchTrap();
  before(async () => {
    await import('../../../src/portico.ts');
    await Promise.all([loadMarkupDoors(), loadTextDoors(), preload('popup', 'consent', 'alert')]);
  });

  for (const [door, open] of Object.entries({ ...markupDoors, ...textDoors })) {
    it(`has no effect on the page, in ${door}`, async () => {
      captureConsole('warn');
      const page = await mountOwnPage();
      const before = page.state();
      // A decoded form is refused as a whole.
      const shown = await open(door === 'a decoded form' ? pieces : [...pieces, ...foreign]);
      await window.portico?.ready(shown);
      await waitFor(() => expect(textIn(shown)).toContain('Shown'));
      const left = touchAll(shown);
      await settled();
      page.end();
      expect({
        state: page.state(),
        events: page.events,
        left: leaving(left),
        names: door in markupDoors ? forbiddenNames(shown) : [],
        tags: door in textDoors ? shown.querySelectorAll('[name=cookie], [id^=own-], [action="/order"]').length : 0,
      }).toEqual({ state: before, events: [], left: [], names: [], tags: 0 });
    });
  }

  for (const [label, attributes, addresses] of [
    ['sends no decoded form to another site', '', []],
    ['sends a decoded form to a site that the author names', `action-origins="${elsewhere}"`, [`${elsewhere}/take`]],
  ] as const)
    it(label, async () => {
      for (const html of foreign) {
        const shown = await markupDoors['a decoded form']?.([html], attributes);
        expect(shown && touchAll(shown)).toEqual(addresses);
      }
    });
});
