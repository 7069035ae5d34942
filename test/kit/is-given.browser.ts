import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { number } from '../../src/settings/settings.ts';
import { forgetPageSettings } from '../../src/settings/page-settings.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const settings = { breakpoint: number(800, 0) };
const events = {};

class Given extends Controller<typeof settings, typeof events> {
  width(): string {
    return this.isGiven('breakpoint') ? String(this.settings.breakpoint) : 'of the page';
  }
}

define('portico-given', { settings, events, controller: Given, methods: ['width'] });

type GivenElement = HTMLElement & { readonly ready: Promise<unknown>; width(): string };

async function widthOf(html: string, change: (element: HTMLElement) => void = () => {}): Promise<string> {
  const element = mount(html) as GivenElement; // An element that is defined above.
  await element.ready;
  change(element);
  return element.width();
}

afterEach(() => {
  document.querySelectorAll('script[data-portico]').forEach((script) => script.remove());
  forgetPageSettings();
});

describe('isGiven()', () => {
  it('returns false without a source', async () => {
    expect(await widthOf('<portico-given></portico-given>')).toBe('of the page');
    expect(await widthOf('<portico-given class="x"></portico-given>')).toBe('of the page');
  });

  it('returns true for an attribute, block or property, also with the default value', async () => {
    expect(await widthOf('<portico-given breakpoint="700"></portico-given>')).toBe('700');
    expect(await widthOf('<portico-given breakpoint="800"></portico-given>')).toBe('800');
    const block = '<script type="application/json">{"breakpoint": 800}</script>';
    expect(await widthOf(`<portico-given>${block}</portico-given>`)).toBe('800');
    expect(await widthOf('<portico-given></portico-given>', (one) => Reflect.set(one, 'breakpoint', 800))).toBe('800');
  });

  it('returns true for page-wide settings', async () => {
    mount('<script type="application/json" data-portico="given">{"breakpoint": "800"}</script>');
    forgetPageSettings();
    expect(await widthOf('<portico-given></portico-given>')).toBe('800');
  });

  it('returns false for an invalid or removed value', async () => {
    captureConsole('warn');
    expect(await widthOf('<portico-given breakpoint="wide"></portico-given>')).toBe('of the page');
    const removeSetting = (one: HTMLElement) => one.removeAttribute('breakpoint');
    expect(await widthOf('<portico-given breakpoint="800"></portico-given>', removeSetting)).toBe('of the page');
  });
});
