import { waitFor } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { setRandom } from '../../../src/random/random.ts';
import { forgetChoices } from '../../../src/visitor/variants.ts';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { closed, load, opened, popup, press, reasons, show, states, type PopupElement } from './popup-page.ts';

const key = 'portico-variants';

/** Returns the popup in some markup, or the one with an id. */
function popupIn(place: ParentNode, id?: string): PopupElement {
  const element = place.querySelector<PopupElement>(id ? `portico-popup#${id}` : 'portico-popup'); // Loaded below.
  if (!element) throw new Error('There is no such popup.');
  return element;
}

before(async () => {
  await Promise.all([load(), preload('off-canvas')]);
});

afterEach(() => {
  setRandom();
  localStorage.removeItem(key);
  forgetChoices();
});

/** Opens a page with the variants `a`, `b` and a panel `c` of one experiment, at a draw of the random source. */
async function visit(draw: number, attributes = '', panel = '') {
  setRandom(() => draw);
  const place = mount(
    `<div>${['a', 'b'].map((id) => popup(`id="${id}" variant-of="sale" open-after="1s" ${attributes}`)).join('')}${panel}</div>`,
  );
  const [a, b] = [popupIn(place, 'a'), popupIn(place, 'b')];
  await waitFor(() => expect([...states(a), ...states(b)].toSorted()).toEqual(['armed', 'waiting']));
  return {
    a,
    b,
    leave: () => {
      place.remove();
      forgetChoices();
    },
  };
}

describe('the variants of an experiment', () => {
  it('are one for each visitor, which later pages remember, and which events name', async () => {
    const clock = installTestClock();
    const first = await visit(0.5);
    expect(await reasons(first.a)).toEqual(['no: variant-of: variant b of sale was chosen, this is a']);
    expect(await reasons(first.b)).toEqual(['yes: variant-of: variant b of sale was chosen']);
    const names = ['portico-before-open', 'portico-open', 'portico-before-close', 'portico-close'];
    const events: unknown[] = [];
    for (const name of names)
      first.b.addEventListener(name, (event) => events.push([name, event instanceof CustomEvent && event.detail]));
    await clock.advance(1000);
    await opened(first.b);
    press('Escape');
    await closed(first.b);
    await clock.advance(60_000);
    expect(first.a.open).toBe(false);
    const named = { variantOf: 'sale', variant: 'b' };
    const [opening, closing] = [
      { reason: 'open-after', ...named },
      { reason: 'escape', doNotShowAgain: false, ...named },
    ];
    expect(events).toEqual(names.map((name) => [name, name.endsWith('open') ? opening : closing]));
    // A visitor may still open the other one.
    await show(first.a);
    press('Escape');
    await closed(first.a);
    first.leave();
    expect(localStorage.getItem(key)).toBe('{"sale":"b"}');
    const second = await visit(0);
    expect(await reasons(second.b)).toEqual(['yes: variant-of: variant b of sale was chosen']);
    second.leave();
  });

  it('are chosen by weight, and a new one replaces a variant that is gone', async () => {
    localStorage.setItem(key, '{"sale":"old","other":"x"}');
    const panel = '<portico-off-canvas id="c" variant-of="sale" variant-weight="8"><p>Sale</p></portico-off-canvas>';
    setRandom(() => 0.2);
    const place = mount(
      `<div>${popup('id="a" variant-of="sale" open-after="1s"')}${popup('id="b" variant-of="sale" variant-weight="0" open-after="1s"')}${panel}</div>`,
    );
    expect(await reasons(popupIn(place, 'a'))).toEqual(['no: variant-of: variant c of sale was chosen, this is a']);
    expect(localStorage.getItem(key)).toBe('{"sale":"c","other":"x"}');
    place.remove();
  });

  it('are stored only with consent, and chosen again without it on the next page', async () => {
    revoke('memory');
    try {
      const first = await visit(0.5, 'consent="required"');
      expect([localStorage.getItem(key), await reasons(first.b)]).toEqual([
        null,
        ['yes: variant-of: variant b of sale was chosen'],
      ]);
      setRandom(() => 0);
      grant('memory');
      expect([localStorage.getItem(key), (await first.b.explain()).passed]).toEqual(['{"sale":"b"}', true]);
      revoke('memory');
      expect([localStorage.getItem(key), (await first.b.explain()).passed]).toEqual([null, true]);
      first.leave();
      const second = await visit(0);
      expect((await second.a.explain()).passed).toBe(true);
      second.leave();
    } finally {
      grant('memory');
    }
  });

  it('need an id', async () => {
    const warnings = captureConsole('warn');
    const place = mount(`<div>${popup('variant-of="sale" open-after="1s"')}</div>`);
    expect(await reasons(popupIn(place))).toEqual(['no: variant-of: it has no id, so it is no variant of sale']);
    await waitFor(() => expect(warnings.join()).toContain('variant-of needs an id'));
    place.remove();
  });
});
