import { getByText, waitFor } from '@testing-library/dom';
import { luminance } from '../../../src/theme/background.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { bar, becomes, begin, scroll } from './header-page.ts';

const backgroundOf = (element: HTMLElement) => getComputedStyle(bar(element)).backgroundColor;

describe('a header with `overlay`', () => {
  it('lies over the content that follows, without a background until it sticks', async () => {
    const element = await begin('overlay', { above: 0 });
    bar(element).style.color = '#fff';
    const after = mount('<p style="margin: 0">The picture</p>');
    element.after(after);
    const top = () => getByText(document.body, 'The picture').getBoundingClientRect().top;
    expect([top(), bar(element).getBoundingClientRect().top]).toEqual([0, 0]);
    expect(bar(element).getBoundingClientRect().height).toBeGreaterThan(40);
    expect(backgroundOf(element)).toBe('rgba(0, 0, 0, 0)');
    await scroll(300);
    await becomes(element, 'stuck');
    expect(bar(element).getBoundingClientRect().top).toBe(0);
    expect(backgroundOf(element)).not.toBe('rgba(0, 0, 0, 0)');
    await scroll(0);
    await becomes(element, 'stuck', false);
    expect([top(), backgroundOf(element)]).toEqual([0, 'rgba(0, 0, 0, 0)']);
  });

  it('gives a surface to a bar that the page keeps transparent', async () => {
    mount('<style>.clear { background-color: transparent }</style>');
    const element = await begin('overlay', {
      above: 0,
      content: '<header class="clear"><a href="/">Home</a></header>',
    });
    expect(backgroundOf(element)).toBe('rgba(0, 0, 0, 0)');
    await scroll(300);
    await becomes(element, 'stuck');
    expect(backgroundOf(element)).toBe('rgb(255, 255, 255)');
  });

  it('fades that surface in once, if the page has a transition for it', async () => {
    mount('<style>.fading { background-color: transparent; transition: background-color 20ms }</style>');
    const content = '<header class="fading"><a href="/">Home</a></header>';
    const element = await begin('overlay', { above: 0, content });
    const ended = new Promise((resolve) => bar(element).addEventListener('transitionend', resolve));
    await scroll(300);
    await ended;
    expect([bar(element).getAnimations(), backgroundOf(element)]).toEqual([[], 'rgb(255, 255, 255)']);
  });

  for (const [name, section, expected] of [
    ['colour', 'background: rgb(0, 0, 80)', 'rgb(0, 0, 80)'],
    ['gradient', 'background: linear-gradient(rgb(0, 0, 80), navy)', 'linear-gradient(rgb(0, 0, 80), rgb(0, 0, 128))'],
  ] as const)
    it(`takes the ${name} of the section that it lies on, for which its links were chosen`, async () => {
      const content = '<header><a href="/" style="color: #fff">Home</a></header>';
      const element = await begin('overlay', { above: 0, content });
      element.after(mount(`<main><section style="${section}">The bay</section></main>`));
      await scroll(300);
      await becomes(element, 'stuck');
      const { backgroundColor, backgroundImage } = getComputedStyle(bar(element));
      expect(name === 'colour' ? backgroundColor : backgroundImage).toBe(expected);
    });

  for (const [name, links] of [
    ['a text in a link', '<a href="/"><img alt="Inn"><span style="color: #fff">Inn</span></a>'],
    ['an icon', '<a href="/"><img alt="Inn"></a> <a href="/chat" style="color: #fff"><i></i></a>'],
    [
      'a link beside a panel',
      '<div style="background: #fff" hidden><a href="/a">A</a></div><a href="/" style="color: #fff">B</a>',
    ],
    [
      'a link beside a logo of SVG',
      '<a href="/"><svg width="9" height="9"><title>Inn</title><path d="M0 0h9v9z" /></svg></a> <a href="/b" style="color: #fff">B</a>',
    ],
    [
      'a text in a folded menu',
      '<a href="/"><svg width="9" height="9"></svg></a> <a href="/b" style="color: #fff" hidden>B</a>',
    ],
    ['a link beside a hidden one', '<a href="/a" hidden>A</a> <a href="/" style="color: #fff">B</a>'],
  ] as const)
    it(`is dark if ${name} is bright`, async () => {
      const element = await begin('overlay', { above: 0, content: `<header>${links}</header>` });
      await scroll(300);
      await becomes(element, 'stuck');
      expect(luminance(backgroundOf(element))).toBeLessThan(0.1);
    });

  it('gets one beside a fixed box that the page hides', async () => {
    const hidden = '<div style="position: fixed; inset: 0; display: none"></div>';
    const content = `<header>${hidden}<a href="/" style="color: #fff">Home</a></header>`;
    const element = await begin('overlay', { above: 0, content });
    await scroll(300);
    await becomes(element, 'stuck');
    expect(luminance(backgroundOf(element))).toBeLessThan(0.1);
  });

  it('leaves the background that the page gives it while it sticks', async () => {
    mount('<style>.glass { background-color: rgb(0 0 255 / 0.6) }</style>');
    const element = await begin('overlay', { above: 0 });
    element.addEventListener('portico-stick', () => bar(element).classList.add('glass'));
    await scroll(300);
    await becomes(element, 'stuck');
    expect(backgroundOf(element)).toBe('rgba(0, 0, 255, 0.6)');
  });
});

it('the surface of a bar that sticks follows the theme of the page', async () => {
  mount('<style>.night { background: rgb(17, 17, 17) } .night a { color: rgb(238, 238, 238) }</style>');
  const root = document.documentElement;
  const element = await begin('', { above: 0, content: '<header><a href="/">Home</a></header>' });
  await scroll(300);
  await becomes(element, 'stuck');
  expect(backgroundOf(element)).toBe('rgb(255, 255, 255)');
  root.classList.add('night');
  await waitFor(() => expect(backgroundOf(element)).toBe('rgb(17, 17, 17)'));
  root.classList.remove('night');
  await waitFor(() => expect(backgroundOf(element)).toBe('rgb(255, 255, 255)'));
});

it('a bar that the page lays out keeps its height, unless the author asks for another one', async () => {
  const content = '<header style="display: flex; block-size: 50px"><a href="/">Home</a></header>';
  expect(bar(await begin('', { content })).offsetHeight).toBe(50);
  expect(bar(await begin('nav-height="70"', { content })).offsetHeight).toBe(70);
});

it('a bar in the flow shows the background of the page, unless its links are not readable on it', async () => {
  const content =
    '<header><h1 style="background: navy"><a href="/" style="color: #fff"><img alt="Inn"></a></h1> <a href="/rooms">Rooms</a></header>';
  const element = await begin('', { content });
  expect(backgroundOf(element)).toBe('rgba(0, 0, 0, 0)');
  const bright = await begin('', { content: '<header><a href="/" style="color: #fff">Home</a></header>' });
  await waitFor(() => expect(luminance(backgroundOf(bright))).toBeLessThan(0.1));
});

describe('a bar to which the page gives no background', () => {
  const clear = '<header class="clear"><a href="/" style="color: #fff">Home</a></header>';

  it('gets a surface below its bright links while it sticks', async () => {
    mount('<style>.clear { background: none !important }</style>');
    const element = await begin('', { content: clear });
    expect(backgroundOf(element)).toBe('rgba(0, 0, 0, 0)');
    await scroll(300);
    await becomes(element, 'stuck');
    expect(luminance(backgroundOf(element))).toBeLessThan(0.1);
    await scroll(0);
    await becomes(element, 'stuck', false);
    expect(backgroundOf(element)).toBe('rgba(0, 0, 0, 0)');
  });

  it('gets none if its links stand on a box of their own', async () => {
    mount('<style>.clear { background: none !important }</style>');
    const content = clear.replace('<a', '<div style="background: #036"><a').replace('</a>', '</a></div>');
    const element = await begin('', { content });
    await scroll(300);
    await becomes(element, 'stuck');
    expect(backgroundOf(element)).toBe('rgba(0, 0, 0, 0)');
  });

  it('lies over the content like one with `overlay` if the page takes it out of the flow', async () => {
    mount('<style>.clear { position: absolute; inset-inline: 0 }</style>');
    const element = await begin('', { content: clear });
    expect([backgroundOf(element), element.matches(':state(overlay)')]).toEqual(['rgba(0, 0, 0, 0)', true]);
    await scroll(300);
    await becomes(element, 'stuck');
    expect(bar(element).getBoundingClientRect().top).toBe(0);
    expect(luminance(backgroundOf(element))).toBeLessThan(0.1);
  });
});

it('lies above content to which the page gives a round layer', async () => {
  const element = await begin('');
  const box = mount('<p style="position: fixed; z-index: 100; inset: 0 0 auto; margin: 0">Above</p>');
  expect(box.contains(document.elementFromPoint(300, 5))).toBe(false);
  expect(element.contains(document.elementFromPoint(300, 5))).toBe(true);
});
