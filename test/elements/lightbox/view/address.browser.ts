import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { begin, button, closed, gallery, load, opened, painted, press, shownName, shows } from '../lightbox-page.ts';

before(load);

const still = 'animation-duration="none"';
const titles = ['One', 'Two', 'Three', 'Four'];
const linked = gallery(titles, `id="holiday" deep-linking ${still}`);

/** Resolves after the URL has this fragment. */
const hashIs = (hash: string): Promise<void> => waitFor(() => expect(location.hash).toBe(hash));
const isAway = (): Promise<void> => waitFor(() => expect(stateOf()).not.toContain('porticoLightbox'));
const stateOf = (): string => JSON.stringify(history.state) ?? '';

const isAtRest = async (): Promise<void> => {
  await isAway();
  history.replaceState(null, '', location.pathname + location.search);
};

beforeEach(isAtRest);
after(isAtRest);

describe('<portico-lightbox deep-linking>: the URL names the item', () => {
  it('writes id and index, updates them, and clears them on close', async () => {
    const element = await begin(linked);
    await element.show(1);
    const dialog = await opened(element);
    await hashIs('#holiday/1');
    press(dialog, 'ArrowRight');
    await hashIs('#holiday/2');
    element.hide();
    await closed(element);
    await hashIs('');
  });

  it('adds a single history entry, however often the visitor navigates', async () => {
    const element = await begin(linked);
    const { length } = history;
    await element.show(0);
    const dialog = await opened(element);
    for (const [key, name] of [
      ['ArrowRight', 'Two'],
      ['ArrowRight', 'Three'],
      ['Home', 'One'],
    ] as const) {
      press(dialog, key);
      await shows(dialog, name);
    }
    expect(history.length - length).toBeLessThanOrEqual(1); // 0 if the previous test left an entry to replace.
    history.back();
    await closed(element);
    await hashIs('');
  });

  it('opens the item that the fragment names on load', async () => {
    history.replaceState(null, '', '#holiday/2');
    const element = await begin(linked);
    await shows(await opened(element), 'Three');
    element.hide();
    await closed(element);
    await hashIs('');
  });

  it('opens the item when the fragment appears, and another when it changes', async () => {
    const element = await begin(linked);
    location.hash = '#holiday/3';
    const dialog = await opened(element);
    await shows(dialog, 'Four');
    location.hash = '#holiday/0';
    await shows(dialog, 'One');
  });

  it('counts items through a whole post, and opens each with its group', async () => {
    const post = gallery(titles, `id="holiday" deep-linking gallery="post" ${still}`)
      .replaceAll('<a ', '<a data-fancybox="sea" ')
      .replace('<a data-fancybox="sea" ', '<a ');
    const element = await begin(post);
    element.querySelectorAll('a')[2]?.click();
    const dialog = await opened(element);
    await shows(dialog, 'Three');
    await hashIs('#holiday/2');
    press(dialog, 'ArrowRight');
    await hashIs('#holiday/3');
    element.hide();
    await closed(element);
    await isAway();
    location.hash = '#holiday/3';
    await opened(element);
    await shows(dialog, 'Four');
    expect(dialog.textContent).toContain('item 3 of 3');
  });

  for (const hash of ['#holiday', '#holiday/', '#holiday/9', '#holiday/soon', '#elsewhere']) {
    it(`closes when the fragment becomes ${hash}`, async () => {
      const element = await begin(linked);
      location.hash = '#holiday/1';
      await opened(element);
      location.hash = hash;
      await closed(element);
      expect(element.open).toBe(false);
      await hashIs(hash === '#elsewhere' ? hash : '');
    });
  }

  it('does not open for an index out of range, and clears the fragment', async () => {
    history.replaceState(null, '', '#holiday/9');
    const element = await begin(linked);
    await hashIs('');
    expect(element.open).toBe(false);
  });

  it('clears a fragment without a valid index, also before the first opening', async () => {
    history.replaceState(null, '', '#holiday');
    const element = await begin(linked);
    await hashIs('');
    location.hash = '#holiday/soon';
    await hashIs('');
    expect(element.open).toBe(false);
  });

  it('ignores other fragments', async () => {
    history.replaceState(null, '', '#holidays/1');
    const element = await begin(linked);
    expect(element.open).toBe(false);
    expect(location.hash).toBe('#holidays/1');
  });

  it('closes on Back after a link has set the fragment', async () => {
    const element = await begin(linked);
    location.hash = '#holiday/1';
    await opened(element);
    history.back();
    await closed(element);
    await hashIs('');
  });

  it('does not change the URL without deep-linking', async () => {
    history.replaceState(null, '', '#holiday/1');
    const element = await begin(gallery(titles, `id="holiday" ${still}`));
    expect(element.open).toBe(false);
    await element.show(2);
    const dialog = await opened(element);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Four');
    expect(location.hash).toBe('#holiday/1');
  });

  it('does not change the URL without an id', async () => {
    const element = await begin(gallery(titles, `deep-linking ${still}`));
    await element.show(2);
    await opened(element);
    expect(location.hash).toBe('');
    element.hide();
    await closed(element);
    expect(location.hash).toBe('');
  });

  it('encodes the id in the URL', async () => {
    const element = await begin(gallery(titles, `id="süden" deep-linking ${still}`));
    await element.show(1);
    await opened(element);
    expect(decodeURIComponent(location.hash)).toBe('#süden/1');
    element.hide();
    await closed(element);
    await hashIs('');
  });
});

describe('<portico-lightbox history>: Back closes', () => {
  it('closes on Back without leaving the page', async () => {
    const element = await begin();
    const address = location.href;
    await element.show(1);
    await opened(element);
    expect(stateOf()).toContain('porticoLightbox');
    history.back();
    await closed(element);
    expect(location.href).toBe(address);
    await isAway();
  });

  it('adds its history entry after the first paint, which must not wait for it', async () => {
    const element = await begin();
    const states: string[] = [];
    element.addEventListener('portico-open', () => states.push(stateOf()));
    await element.show(1);
    await opened(element);
    expect(states).toHaveLength(1);
    expect(states[0]).not.toContain('porticoLightbox');
    expect(stateOf()).toContain('porticoLightbox');
    element.hide();
    await closed(element);
  });

  it('adds no history entry if it closes before the first paint', async () => {
    const element = await begin();
    const { length } = history;
    await element.show(1);
    expect(element.open).toBe(true);
    element.hide();
    await painted();
    expect(history.length).toBe(length);
    expect(stateOf()).not.toContain('porticoLightbox');
  });

  it('removes its history entry when it closes otherwise', async () => {
    history.replaceState({ mine: 1 }, '');
    const element = await begin();
    await element.show();
    const dialog = await opened(element);
    expect(history.state).toMatchObject({ mine: 1 });
    button(dialog, 'Close').click();
    await closed(element);
    await isAway();
    expect(history.state).toEqual({ mine: 1 });
  });

  for (const [label, attributes] of [
    ['the address stays', undefined],
    ['the address names the item', linked],
  ] as const)
    it(`stays open if a listener cancels Back, and closes on the next one; ${label}`, async () => {
      const element = await begin(attributes);
      await element.show(1);
      await opened(element);
      await painted();
      let asked = 0;
      const onClose = (event: Event) => {
        asked += 1;
        event.preventDefault();
      };
      element.addEventListener('portico-before-close', onClose, { once: true });
      history.back();
      await waitFor(() => expect(asked).toBe(1));
      await waitFor(() => expect(stateOf()).toContain('porticoLightbox'));
      await painted();
      expect([element.open, asked]).toEqual([true, 1]);
      history.back();
      await closed(element);
      await isAway();
    });

  it('opens right after closing, and closes on Back', async () => {
    const element = await begin(linked);
    await element.show(0);
    await opened(element);
    element.hide();
    await element.show(2);
    await shows(await opened(element), 'Three');
    await hashIs('#holiday/2');
    history.back();
    await closed(element);
    await hashIs('');
    await isAway();
  });

  it('stays open when a busy browser goes back late, and still closes on Back', async () => {
    const clock = installTestClock();
    history.replaceState({ mine: 4 }, '');
    // The browser takes the call only after the next lightbox has added its entry.
    const late = Promise.withResolvers<void>();
    const back = history.back.bind(history);
    history.back = () => void late.promise.then(back);
    const element = await begin();
    await element.show(0);
    await opened(element);
    await waitFor(() => expect(stateOf()).toContain('porticoLightbox'));
    element.hide();
    await closed(element);
    const first = stateOf();
    Reflect.deleteProperty(history, 'back');
    await element.show(2);
    await opened(element);
    await clock.advance(500);
    await waitFor(() => expect(stateOf()).not.toBe(first));
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    late.resolve();
    await popped;
    await waitFor(() => expect(stateOf()).toContain('porticoLightbox'));
    expect([element.open, shownName(await opened(element))]).toEqual([true, 'Three']);
    history.back();
    await closed(element);
    // The entry of the first opening, whose removal came too late.
    expect(stateOf()).toBe(first);
    history.replaceState({ mine: 4 }, '');
  });

  it('keeps one entry when it opens again during its exit animation', async () => {
    history.replaceState({ mine: 2 }, '');
    const element = await begin(gallery(titles, 'exit-duration="400" entrance-duration="1" switch-duration="1"'));
    await element.show(0);
    await opened(element);
    element.hide();
    await element.show(2);
    await shows(await opened(element), 'Three');
    // The entry is added after the browser has gone back, which takes WebKit longer than a second on a busy machine.
    await waitFor(() => expect(stateOf()).toContain('porticoLightbox'));
    element.hide();
    await closed(element);
    await waitFor(() => expect(history.state).toEqual({ mine: 2 }));
  });

  it('does not change the history with history="false", with and without a fragment', async () => {
    for (const attributes of ['', 'id="holiday" deep-linking']) {
      history.replaceState({ mine: 3 }, '');
      const { length } = history;
      const element = await begin(gallery(titles, `${attributes} ${still} history="false"`));
      await element.show(1);
      await opened(element);
      expect(history.length).toBe(length);
      expect(history.state).toEqual({ mine: 3 });
      expect(location.hash).toBe(attributes && '#holiday/1');
      element.hide();
      await closed(element);
      expect(history.state).toEqual({ mine: 3 });
      expect(location.hash).toBe('');
      element.remove();
    }
  });
});
