import { followBackground, watchTheme } from '../../../src/kit/on-demand/background-scheme.ts';
import { standsOn } from '../../../src/theme/background.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

const root = document.documentElement;
let ending: AbortController;
let bar: HTMLElement;
let seen: string[];

/** Resolves after a mutation has been reported, and the frame after it. */
const frames = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
};

class Followed extends HTMLElement {}
customElements.define('test-followed', Followed);

const follow = (name: string, element: HTMLElement) =>
  watchTheme(
    () => {
      seen.push(`reads ${name}`);
      return () => seen.push(`writes ${name}`);
    },
    element,
    ending.signal,
  );

beforeEach(async () => {
  ending = new AbortController();
  seen = [];
  bar = mount('<div><p>A</p></div>');
  follow('a', bar.querySelector('p') ?? bar);
  follow('b', mount('<p>B</p>'));
  await frames();
});
afterEach(() => {
  ending.abort();
  root.removeAttribute('style');
  root.removeAttribute('class');
});

const once = ['reads a', 'reads b', 'writes a', 'writes b'];

describe('watchTheme()', () => {
  it('lets all followers read before one writes', () => {
    expect(seen).toEqual(once);
  });

  it('adds its style sheets at once, so that the styles of the content are computed once', async () => {
    const inner = mount('<div></div>').attachShadow({ mode: 'open' });
    followBackground(inner.appendChild(new Followed()), ending.signal);
    const added = [...inner.adoptedStyleSheets];
    await frames();
    expect([added.length, inner.adoptedStyleSheets]).toEqual([2, added]);
  });

  for (const [what, change, calls] of [
    ['a class', () => root.classList.add('dark'), once],
    ['a style that changes a colour', () => root.style.setProperty('background', 'rgb(1, 2, 3)'), once],
    ['a class around one', () => bar.classList.add('bg-white'), ['reads a', 'writes a']],
    ['the header around one sticks', () => bar.dispatchEvent(new Event('portico-stick')), ['reads a', 'writes a']],
    ['a style that leaves the colours alone', () => root.style.setProperty('--scrolled', '7px'), []],
  ] as const)
    it(`after ${what}: ${calls.length} calls`, async () => {
      seen = [];
      change();
      await frames();
      expect(seen).toEqual(calls);
    });

  it('calls nobody after the end of a transition if the element has left the page', async () => {
    const box = mount('<p style="transition: color 100s; color: red">A</p>');
    getComputedStyle(box).getPropertyValue('color');
    box.style.color = 'blue';
    root.classList.add('dark');
    await frames();
    seen = [];
    ending.abort();
    const [transition] = box.getAnimations();
    transition?.finish();
    await transition?.finished;
    await frames();
    expect([transition instanceof CSSTransition, seen]).toEqual([true, []]);
  });
});

it('a text in a card does not stand on the background around the card', () => {
  const outer = mount('<div><a href="#a">A</a><div style="background: white"><p><a href="#b">B</a></p></div></div>');
  expect([...outer.querySelectorAll('a')].map((link) => standsOn(link, outer))).toEqual([true, false]);
});
