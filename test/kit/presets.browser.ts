import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { captureConsole } from '../console.ts';
import { mount } from '../page.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { local } from '../../src/kit/definition.ts';
import { choice, number } from '../../src/settings/settings.ts';
import { settled } from './listening.ts';
import { preload } from '../preload.ts';

// Loads the warnings before the tests.
before(() => preload('kit'));

const settings = { preset: choice(['none', 'quick', 'calm'], 'none'), speed: number(300), size: number(10) };

const events = { 'portico-posted': local() };

class Poster extends Controller<typeof settings, typeof events> {}

define('portico-poster', {
  settings,
  events,
  controller: Poster,
  presets: { quick: { speed: 100 }, calm: { speed: 800, size: 20 } },
});

interface PosterElement extends HTMLElement {
  readonly speed: number;
  readonly size: number;
}

const values = async (html: string, page = '') => {
  const element = mount(html + page) as PosterElement; // The first element is the poster.
  await settled();
  return [element.speed, element.size];
};

const pageWide = (json: string) => `<script type="application/json" data-portico="poster">${json}</script>`;

describe('a preset', () => {
  it('overrides only the defaults that it names', async () => {
    expect(await values('<portico-poster></portico-poster>')).toEqual([300, 10]);
    expect(await values('<portico-poster preset="quick"></portico-poster>')).toEqual([100, 10]);
    expect(await values('<portico-poster preset="calm"></portico-poster>')).toEqual([800, 20]);
  });

  it('is overridden by page-wide settings', async () => {
    expect(await values('<portico-poster preset="calm"></portico-poster>', pageWide('{"speed": 5}'))).toEqual([5, 20]);
  });

  it('can be chosen by the page-wide settings', async () => {
    expect(await values('<portico-poster size="7"></portico-poster>', pageWide('{"preset": "calm"}'))).toEqual([
      800, 7,
    ]);
  });

  it('replaces an invalid value, and is named as the source', async () => {
    const warnings = captureConsole('warn');
    expect(await values('<portico-poster preset="calm" speed="soon"></portico-poster>')).toEqual([800, 20]);
    await waitFor(() => expect(warnings.join()).toContain('800 (the preset calm) is used instead'));
  });

  it('applies a change at once', async () => {
    const element = mount('<portico-poster preset="quick"></portico-poster>') as PosterElement; // The markup is a poster.
    await settled();
    element.setAttribute('preset', 'calm');
    await settled();
    expect([element.speed, element.size]).toEqual([800, 20]);
  });
});
