import { getByAltText, getByText, getByTitle, waitFor } from '@testing-library/dom';
import '../../../elements/lazy/lazy.ts';
import { expect } from '../../expect.ts';
import { preferReducedMotion } from '../../carousel/carousel-page.ts';
import { turn, installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { mount } from '../../page.ts';

const lake = '/demo-pages/pictures/lake.svg';
const dunes = '/demo-pages/pictures/dunes.svg';

/** Returns a spacer with a height in windows. */
const space = (windows: number) => `<div class="space" data-windows="${windows}"></div>`;

interface LazyPage {
  readonly element: HTMLElement;
  /** The names in the details of `portico-loaded`. */
  readonly loaded: string[];
}

/** Mounts content in a `<portico-lazy>`, and sizes its spacers. */
function shown(html: string, attributes = ''): LazyPage {
  const loaded: string[] = [];
  const box = mount(`<div></div>`);
  box.addEventListener('portico-loaded', (event) => {
    if (event instanceof CustomEvent)
      loaded.push((event.detail as { element: HTMLElement }).element.dataset.name ?? ''); // The declared detail.
  });
  box.append(document.createRange().createContextualFragment(`<portico-lazy ${attributes}>${html}</portico-lazy>`));
  for (const one of box.querySelectorAll<HTMLElement>('.space'))
    one.style.height = `${innerHeight * Number(one.dataset.windows)}px`;
  const element = box.querySelector<HTMLElement>('portico-lazy');
  if (!element) throw new Error('There is no <portico-lazy>.');
  return { element, loaded };
}

const image = (page: LazyPage, alt: string): HTMLImageElement => {
  const found = getByAltText(page.element, alt);
  if (!(found instanceof HTMLImageElement)) throw new Error(`${alt} is not an image.`);
  return found;
};

const isShown = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;

/** Waits until the browser has reported twice on the viewport. */
async function seen(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeEach(() => scrollTo(0, 0));

describe('content near the viewport', () => {
  it('loads at once, and other content when it comes near', async () => {
    const page = shown(
      `<img alt="Near" data-src="${lake}" width="96" height="60">
        ${space(4)}
        <img alt="Far" data-src="${dunes}" width="96" height="60">`,
    );
    await waitFor(() => expect(isShown(image(page, 'Near'))).toBe(true));
    await seen();
    expect(image(page, 'Far').hasAttribute('src')).toBe(false);
    scrollTo(0, innerHeight * 2.6);
    await waitFor(() => expect(isShown(image(page, 'Far'))).toBe(true));
  });

  it('is closer than one and a half viewports by default', async () => {
    const page = shown(
      `${space(2.2)}
        <img alt="At 1.2" data-src="${lake}" width="96" height="60">
        ${space(0.6)}
        <img alt="At 1.8" data-src="${lake}" width="96" height="60">`,
    );
    await waitFor(() => expect(isShown(image(page, 'At 1.2'))).toBe(true));
    await seen();
    expect(image(page, 'At 1.8').hasAttribute('src')).toBe(false);
  });

  it('is defined by expand, also after a change', async () => {
    const page = shown(`${space(1.5)}<img alt="Lake" data-src="${lake}" width="96" height="60">`, 'expand="0"');
    await seen();
    expect(image(page, 'Lake').hasAttribute('src')).toBe(false);
    page.element.setAttribute('expand', '2');
    await waitFor(() => expect(isShown(image(page, 'Lake'))).toBe(true));
  });

  it('loads above the viewport, too', async () => {
    const page = shown(`<img alt="Lake" data-src="${lake}" width="96" height="60">${space(6)}`, 'expand="0"');
    scrollTo(0, innerHeight * 3);
    await seen();
    page.element.setAttribute('expand', '4');
    await waitFor(() => expect(isShown(image(page, 'Lake'))).toBe(true));
  });

  it('is no longer deferred by the browser', async () => {
    const page = shown(
      `<img alt="Near" src="${lake}" loading="lazy" width="96" height="60">
        ${space(9)}
        <img alt="Far" src="${dunes}" loading="LAZY" width="96" height="60">`,
    );
    await waitFor(() => expect(image(page, 'Near').loading).toBe('eager'));
    expect(image(page, 'Far').loading).toBe('lazy');
  });

  it('stays deferred while hidden', async () => {
    const page = shown(`<div hidden><img alt="Lake" data-src="${lake}" width="96" height="60"></div>`);
    await seen();
    expect(image(page, 'Lake').hasAttribute('src')).toBe(false);
    const box = page.element.querySelector<HTMLElement>('[hidden]');
    if (box) box.hidden = false;
    await waitFor(() => expect(isShown(image(page, 'Lake'))).toBe(true));
  });

  it('does not load after it left the page', async () => {
    const page = shown(`<img alt="Lake" data-src="${lake}" width="96" height="60">`, 'expand="0"');
    const picture = image(page, 'Lake');
    picture.remove();
    await seen();
    expect(picture.hasAttribute('src')).toBe(false);
  });

  it('follows the settings of the innermost element', async () => {
    const page = shown(
      `${space(2)}
        <img alt="Outer" data-src="${lake}" width="96" height="60">
        <portico-lazy expand="0">
        <img alt="Inner" data-src="${lake}" width="96" height="60"></portico-lazy>`,
    );
    await waitFor(() => expect(isShown(image(page, 'Outer'))).toBe(true));
    await seen();
    expect(image(page, 'Inner').hasAttribute('src')).toBe(false);
  });
});

describe('small content', () => {
  it('loads at once at any position', async () => {
    const page = shown(
      `${space(9)}
        <img alt="Icon" data-src="${lake}" width="39" height="39">
        <img alt="Line" data-src="${lake}" width="400" height="4">
        <img alt="Plain icon" loading="lazy" src="${dunes}" width="16" height="16">`,
    );
    await waitFor(() => expect(isShown(image(page, 'Icon'))).toBe(true));
    expect(image(page, 'Plain icon').loading).toBe('eager');
    expect(image(page, 'Line').hasAttribute('src')).toBe(false);
  });

  it('is defined by min-size', async () => {
    const page = shown(
      `${space(9)}
        <img alt="Icon" data-src="${lake}" width="39" height="39">
        <img alt="Dot" data-src="${lake}" width="3" height="3">`,
      'min-size="10"',
    );
    await waitFor(() => expect(isShown(image(page, 'Dot'))).toBe(true));
    expect(image(page, 'Icon').hasAttribute('src')).toBe(false);
  });
});

describe('markup of CMS lazy loaders', () => {
  for (const attribute of ['data-src', 'data-orig-src', 'data-lazy-src', 'data-original']) {
    it(`supports an address in ${attribute}`, async () => {
      const page = shown(`<img alt="Lake" src="${png}" ${attribute}="${lake}" width="96" height="60">`);
      await waitFor(() => expect(image(page, 'Lake').currentSrc).toContain(lake));
    });
  }

  it('supports a srcset with the width of the image', async () => {
    const page = shown(
      `<img alt="Lake" data-srcset="${lake} 300w, ${dunes}?large 3000w" data-src="${dunes}" data-sizes="auto" width="200" height="125">`,
    );
    await waitFor(() => expect(isShown(image(page, 'Lake'))).toBe(true));
    expect(image(page, 'Lake').sizes).toBe('200px');
    expect(image(page, 'Lake').currentSrc).toContain(lake);
  });

  it('supports a srcset with the width of the container for a small image', async () => {
    const page = shown(
      `<div><img alt="Lake" data-srcset="${lake} 300w" data-sizes="auto" width="1" height="60"></div>`,
    );
    const [box] = page.element.querySelectorAll('div');
    if (box) box.style.width = '320px';
    await waitFor(() => expect(image(page, 'Lake').sizes).toBe('320px'));
  });

  it('follows the width when the window changes', async () => {
    const clock = installTestClock();
    const page = shown(`<img alt="Lake" data-srcset="${lake} 300w" data-sizes="auto" width="200" height="125">`);
    await waitFor(() => expect(image(page, 'Lake').sizes).toBe('200px'));
    image(page, 'Lake').width = 250;
    window.dispatchEvent(new Event('resize'));
    window.dispatchEvent(new Event('resize'));
    await clock.advance(124);
    expect(image(page, 'Lake').sizes).toBe('200px');
    await clock.advance(1);
    expect(image(page, 'Lake').sizes).toBe('250px');
  });

  it('supports written sizes', async () => {
    const page = shown(`<img alt="Lake" data-srcset="${lake} 300w" data-sizes="50vw" width="200" height="125">`);
    await waitFor(() => expect(image(page, 'Lake').sizes).toBe('50vw'));
  });

  it('supports a picture with sources', async () => {
    const page = shown(
      `<picture><source data-srcset="${lake}" type="image/svg+xml">
        <img alt="Lake" src="${png}" width="96" height="60"></picture>`,
    );
    await waitFor(() => expect(image(page, 'Lake').currentSrc).toContain(lake));
  });

  it('supports an iframe', async () => {
    const page = shown(
      `<iframe title="Lake" data-name="" data-src="${lake}"></iframe><iframe title="Dunes" data-src="${dunes}"></iframe>`,
    );
    await waitFor(() => expect(getByTitle(page.element, 'Dunes').getAttribute('src')).toBe(dunes));
  });

  it('supports a video', async () => {
    const page = shown(
      '<video title="Film" data-poster="/p.png" preload="none" controls><source data-src="/a.mp4" type="video/mp4"></video>',
    );
    const film = getByTitle(page.element, 'Film');
    await waitFor(() => expect(film.getAttribute('poster')).toBe('/p.png'));
    expect(film.querySelector('source')?.getAttribute('src')).toBe('/a.mp4');
  });

  it('supports a background image', async () => {
    const page = shown(`<p data-name="background" data-bg="${lake}?a='(1)">A lake</p>`);
    await waitFor(() => expect(page.loaded).toEqual(['background']));
    expect(getComputedStyle(getByText(page.element, 'A lake')).backgroundImage).toContain(lake);
  });

  it('updates the classes lazyload, lazyloading and lazyloaded', async () => {
    const page = shown(`<img alt="Lake" class="lazyload big" data-src="${lake}" width="96" height="60">`);
    await waitFor(() => expect(image(page, 'Lake').className).toBe('lazyloaded big'));
    const broken = shown('<img alt="Nothing" class="lazyload" data-src="/no-such.png" width="96" height="60">');
    await waitFor(() => expect(image(broken, 'Nothing').className).toBe('lazyloaded'));
  });

  it('does not load while a consent tool blocks it', async () => {
    const page = shown(
      `<iframe title="Map" data-name="maps" data-src="${lake}"></iframe>
        <iframe title="Film" data-cookieconsent="marketing" data-src="${lake}"></iframe>
        <iframe title="Chart" data-consent="media" data-src="${lake}"></iframe>
        <p data-cookieconsent="marketing" data-bg="${lake}">A lake</p>
        <img alt="After" data-src="${lake}" width="96" height="60">`,
    );
    await waitFor(() => expect(isShown(image(page, 'After'))).toBe(true));
    expect(['Map', 'Film', 'Chart'].map((title) => getByTitle(page.element, title).hasAttribute('src'))).toEqual([
      false,
      false,
      false,
    ]);
    expect(getByText(page.element, 'A lake').style.backgroundImage).toBe('');
    expect(getByText(page.element, 'A lake').dataset.bg).toBe(lake);
  });
});

describe('an unsafe address', () => {
  it('is never set, with a warning', async () => {
    const warnings = captureConsole('warn');
    const page = shown(
      `<iframe title="Frame" data-src=" java&Tab;script:parent.trap()"></iframe>
        <iframe title="Mail" data-src="mail&Tab;to:a@b.example"></iframe>
        <img alt="Set" data-srcset="${lake} 1x, javascript:0 2x" data-src="${dunes}" width="96" height="60">
        <p data-bg="javascript:0">Background</p>`,
    );
    await waitFor(() => expect(isShown(image(page, 'Set'))).toBe(true));
    await waitFor(() => expect(warnings).toHaveLength(4));
    expect(getByTitle(page.element, 'Frame').hasAttribute('src')).toBe(false);
    expect(getByTitle(page.element, 'Mail').hasAttribute('src')).toBe(false);
    expect(image(page, 'Set').hasAttribute('srcset')).toBe(false);
    expect(getByText(page.element, 'Background').style.backgroundImage).toBe('');
  });
});

describe('later content', () => {
  it('is found at once, and then after the throttle', async () => {
    const clock = installTestClock();
    const page = shown('<p>Nothing yet</p>');
    await clock.advance(1000);
    const add = (alt: string) =>
      page.element.append(
        document.createRange().createContextualFragment(`<img alt="${alt}" data-src="${lake}" width="20" height="20">`),
      );
    add('First');
    await turn();
    expect(image(page, 'First').hasAttribute('src')).toBe(true);
    add('Second');
    await clock.advance(124);
    expect(image(page, 'Second').hasAttribute('src')).toBe(false);
    await clock.advance(1);
    expect(image(page, 'Second').hasAttribute('src')).toBe(true);
  });

  it('includes a new address', async () => {
    const page = shown(`<img alt="Lake" data-src="${lake}" width="96" height="60">`);
    await waitFor(() => expect(isShown(image(page, 'Lake'))).toBe(true));
    image(page, 'Lake').dataset.src = dunes;
    await waitFor(() => expect(image(page, 'Lake').currentSrc).toContain(dunes));
  });

  it('is found after a reconnect', async () => {
    const page = shown(`<p>Nothing yet</p>`);
    const { element } = page;
    const parent = element.parentElement;
    element.remove();
    await turn();
    element.append(
      document.createRange().createContextualFragment(`<img alt="Lake" data-src="${lake}" width="96" height="60">`),
    );
    await seen();
    expect(image(page, 'Lake').hasAttribute('src')).toBe(false);
    parent?.append(element);
    await waitFor(() => expect(isShown(image(page, 'Lake'))).toBe(true));
  });
});

describe('portico-loaded', () => {
  it('is dispatched once per loaded element, not for placeholders or errors', async () => {
    const page = shown(
      `<img alt="A" src="${png}" data-src="${lake}" width="96" height="60">
        <img alt="B" src="${png}" data-src="/no-such.png" width="96" height="60">
        <iframe title="Empty"></iframe>`,
    );
    await waitFor(() => expect(page.loaded).toHaveLength(1));
    await seen();
    expect(page.loaded).toHaveLength(1);
    expect(image(page, 'A').currentSrc).toContain(lake);
  });

  it('is not dispatched again for a placeholder whose load event comes last', async () => {
    const page = shown(
      `<img alt="A" data-src="${lake}" width="96" height="60"><img alt="B" data-src="/no-such.png" width="96" height="60">`,
    );
    const failed = new Promise((resolve) => image(page, 'B').addEventListener('error', resolve));
    await waitFor(() => expect(page.loaded).toHaveLength(1));
    await failed;
    for (const name of ['A', 'B']) image(page, name).dispatchEvent(new Event('load'));
    expect(page.loaded).toHaveLength(1);
  });

  it('is not dispatched for a placeholder whose load event is late', async () => {
    const page = shown(`<img alt="A" src="${png}" data-src="${lake}?reported-late" width="16" height="16">`);
    await Promise.resolve();
    expect(image(page, 'A').complete).toBe(false);
    image(page, 'A').dispatchEvent(new Event('load'));
    expect(page.loaded).toEqual([]);
    await waitFor(() => expect(page.loaded).toHaveLength(1));
  });

  it('is dispatched once by the innermost element', async () => {
    const page = shown(`<portico-lazy><img alt="A" data-src="${lake}" width="96" height="60"></portico-lazy>`);
    await waitFor(() => expect(page.loaded).toHaveLength(1));
    await seen();
    expect(page.loaded).toHaveLength(1);
  });
});

describe('space of a deferred image', () => {
  const places: readonly (readonly [title: string, size: string, prepare: (picture: HTMLImageElement) => void])[] = [
    ['is kept by its written sizes', 'width="480" height="300"', () => {}],
    [
      'is kept if a theme limits images to the width of the container',
      'width="4800" height="3000"',
      ({ style }) => {
        style.maxWidth = '100%';
        style.height = 'auto';
      },
    ],
  ];
  for (const [title, size, prepare] of places) {
    it(title, async () => {
      const page = shown(`${space(4)}<p>Before</p><img alt="Lake" data-src="${lake}" ${size}><p>After</p>`);
      const picture = image(page, 'Lake');
      prepare(picture);
      const place = () => {
        const [before, after] = ['Before', 'After'].map(
          (text) => getByText(page.element, text).getBoundingClientRect().top,
        );
        return Math.round((after ?? 0) - (before ?? 0));
      };
      await seen();
      const kept = place();
      expect(picture.hasAttribute('src')).toBe(false);
      picture.scrollIntoView();
      await waitFor(() => expect(isShown(picture)).toBe(true));
      await seen();
      expect(place()).toBe(kept);
    });
  }
});

describe('the first images', () => {
  it('load at once with priority, before the others', async () => {
    const page = shown(
      `${space(4)}<img alt="First" data-src="${lake}" width="96" height="60">
        <img alt="Second" src="${lake}?2" loading="lazy" width="96" height="60">
        <img alt="Third" data-src="${dunes}" width="96" height="60">`,
      'priority="2"',
    );
    await waitFor(() => expect(isShown(image(page, 'First'))).toBe(true));
    const [first, second, third] = ['First', 'Second', 'Third'].map((alt) => image(page, alt));
    expect([first?.fetchPriority, second?.fetchPriority, third?.fetchPriority]).toEqual(['high', 'high', 'auto']);
    expect([second?.loading, third?.hasAttribute('src')]).toEqual(['eager', false]);
  });
});

describe('a placeholder', () => {
  it('is shown in the space of the image until it has loaded or failed', async () => {
    const warned = captureConsole('warn');
    const page = shown(
      `${space(4)}<img alt="Blurred" data-src="${lake}" data-placeholder="${png}" width="96" height="60">
        <img alt="Coloured" src="${png}" data-src="/no-such.png" data-color="rgb(1, 2, 3)" width="96" height="60">
        <img alt="Unsafe" data-src="${dunes}" data-placeholder="javascript:1" data-color="harbour" width="96" height="60">`,
      'expand="0"',
    );
    const [blurred, coloured, unsafe] = ['Blurred', 'Coloured', 'Unsafe'].map((alt) => image(page, alt));
    if (!blurred || !coloured || !unsafe) throw new Error('There are no images.');
    const look = (picture: HTMLImageElement) => {
      const { backgroundImage, backgroundColor, filter } = getComputedStyle(picture);
      return [backgroundImage.slice(0, 9), backgroundColor, filter !== 'none'];
    };
    const none = ['none', 'rgba(0, 0, 0, 0)', false];
    await waitFor(() => expect(look(blurred)).toEqual(['url("data', 'rgba(0, 0, 0, 0)', true]));
    await waitFor(() => expect(look(coloured)).toEqual(['none', 'rgb(1, 2, 3)', false]));
    await waitFor(() => expect(look(unsafe)).toEqual(none));
    await waitFor(() => expect(warned.join()).toContain('does not load data-placeholder="javascript:1"'));
    await waitFor(() => expect(warned.join()).toContain('data-color="harbour"; expected a CSS colour'));
    const size = () => [blurred.offsetWidth, blurred.offsetHeight];
    const before = size();
    scrollTo(0, innerHeight * 4);
    await waitFor(() => expect(isShown(blurred)).toBe(true));
    await waitFor(() => expect(look(coloured)).toEqual(none));
    expect(size()).toEqual(before);
    for (const animation of blurred.getAnimations()) animation.finish();
    expect([look(blurred), blurred.outerHTML.includes('placeholder')]).toEqual([none, false]);
  });
});

describe('the change from a blurred placeholder to its image', () => {
  for (const [what, isReduced, count] of [
    ['is animated', false, 1],
    ['is not animated with reduced motion', true, 0],
  ] as const)
    it(what, async () => {
      preferReducedMotion(isReduced);
      const page = shown(
        `${space(4)}<img alt="Blurred" data-src="${lake}" data-placeholder="${png}" width="96" height="60">`,
        'expand="0"',
      );
      const picture = image(page, 'Blurred');
      await waitFor(() => expect(getComputedStyle(picture).backgroundImage).toContain('data:'));
      const isLoaded = new Promise((resolve) =>
        picture.addEventListener('load', () => requestAnimationFrame(resolve), { once: true }),
      );
      picture.scrollIntoView();
      await isLoaded;
      expect(picture.getAnimations()).toHaveLength(count);
      expect(getComputedStyle(picture).filter !== 'none').toBe(!isReduced);
    });
});

it('loads everything before printing', async () => {
  const page = shown(`${space(9)}<img alt="Lake" data-src="${lake}" width="96" height="60">`);
  await seen();
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(isShown(image(page, 'Lake'))).toBe(true));
});
