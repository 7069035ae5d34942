import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { number } from '../../src/kit/settings.ts';
import { forgetPageSettings } from '../../src/page/page-settings.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const settings = { breakPoint: number(800, 0) };
const events = {};

class Given extends Controller<typeof settings, typeof events> {
  width(): string {
    return this.isGiven('breakPoint') ? String(this.settings.breakPoint) : 'of the page';
  }
}

define('portico-given', { settings, events, controller: Given, methods: ['width'] });

type GivenElement = HTMLElement & { readonly ready: Promise<unknown>; width(): string };

async function widthOf(html: string, act: (element: HTMLElement) => void = () => {}): Promise<string> {
  const element = mount(html) as GivenElement; // An element that is defined above.
  await element.ready;
  act(element);
  return element.width();
}

afterEach(() => {
  document.querySelectorAll('script[data-portico]').forEach((script) => script.remove());
  forgetPageSettings();
});

describe('a setting that is given', () => {
  it('is not given where no source has it', async () => {
    expect(await widthOf('<portico-given></portico-given>')).toBe('of the page');
    expect(await widthOf('<portico-given class="x"></portico-given>')).toBe('of the page');
  });

  it('is given also with the default value: by attribute, block or property', async () => {
    expect(await widthOf('<portico-given break-point="700"></portico-given>')).toBe('700');
    expect(await widthOf('<portico-given break-point="800"></portico-given>')).toBe('800');
    const block = '<script type="application/json">{"break-point": 800}</script>';
    expect(await widthOf(`<portico-given>${block}</portico-given>`)).toBe('800');
    expect(await widthOf('<portico-given></portico-given>', (one) => Reflect.set(one, 'breakPoint', 800))).toBe('800');
  });

  it('is given by page-wide settings', async () => {
    mount('<script type="application/json" data-portico="given">{"breakPoint": "800"}</script>');
    forgetPageSettings();
    expect(await widthOf('<portico-given></portico-given>')).toBe('800');
  });

  it('is not given with an invalid value, or after it is removed', async () => {
    captureConsole('warn');
    expect(await widthOf('<portico-given break-point="wide"></portico-given>')).toBe('of the page');
    const takeBack = (one: HTMLElement) => one.removeAttribute('break-point');
    expect(await widthOf('<portico-given break-point="800"></portico-given>', takeBack)).toBe('of the page');
  });
});
