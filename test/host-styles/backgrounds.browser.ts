import { getByRole, getByText, waitFor } from '@testing-library/dom';
import { colourRules } from '../axe-rules.ts';
import { findings } from '../conformance/axe-findings.ts';
import { captchaAttributes, captchaScene } from '../conformance/forms/captcha-scene.ts';
import { expect } from '../expect.ts';
import { settled } from '../conformance/subjects.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { setNetwork } from '../../src/http/request.ts';
import { contrastOn, paintedBehind } from './colours.ts';

before(async () => {
  await preload('header', 'menu', 'contact-form', 'form-validator', 'form-steps', 'alert');
  await preload('vertical-menu', 'tabs', 'quantity', 'select');
});

/** Backgrounds with a colour of text, as sections of sites have them, on a page whose `color-scheme` is light. */
const backgrounds: Readonly<Record<string, string>> = {
  dark: 'background: #212529; color: #fff',
  'dark, above a light one': 'background: oklch(0.25 0.05 260); color: #eee',
  'a dark picture': 'background: linear-gradient(#123, #234); color: #fff',
  light: 'background: #f8f9fa; color: #212529',
  yellow: 'background: #fc0; color: #000',
};

const section = (style: string, html: string): string =>
  `<section style="padding: 1rem; ${style}"><style>.bar a { color: inherit }</style>${html}</section>`;

const form = '<form action="/m"><label>Name <input name="n" required></label> <button>Send</button></form>';

const menu = `<portico-menu breakpoint="100000" duration="0"><nav aria-label="Main"><ul><li><a href="#a">Rooms</a></li>
  <li><a href="#b">Prices</a><ul><li><a href="#c">Winter</a></li></ul></li></ul></nav></portico-menu>`;

/** Markup with a part that an element adds, and what shows the part. */
const parts: Readonly<Record<string, readonly [html: string, show: (page: HTMLElement) => Promise<void>]>> = {
  'the message of a contact form': [
    `<portico-contact-form endpoint="/m">${form}</portico-contact-form>`,
    async (page) => {
      getByRole(page, 'button', { name: 'Send' }).click();
      await waitFor(() => expect(page.querySelector('.portico-tip')).not.toBe(null));
    },
  ],
  'the message of a validator': [
    `<portico-form-validator>${form}</portico-form-validator>`,
    async (page) => {
      getByRole(page, 'button', { name: 'Send' }).click();
      await waitFor(() => expect(page.querySelector('.portico-tip')).not.toBe(null));
    },
  ],
  'the list of a menu on a phone': [
    `<div class="bar">${menu}</div>`,
    async (page) => {
      Reflect.set(page.querySelector('portico-menu') ?? page, 'open', true);
      await waitFor(() => expect(page.querySelector('portico-menu')?.matches(':state(open)')).toBe(true));
    },
  ],
};

/** Resolves after the elements have read the background, which they do in the next frame. */
async function measured(): Promise<void> {
  await preload('header', 'menu', 'contact-form', 'form-validator');
  await settled(3);
}

const onDark = { colours: [['#212529', 1]], by: undefined, opacity: 1 } as const;

describe('what an element adds is readable', () => {
  for (const [name, [html, show]] of Object.entries(parts)) {
    for (const [background, style] of Object.entries(backgrounds)) {
      it(`on a section that is ${background}: ${name}`, async () => {
        const page = mount(section(style, html));
        await measured();
        await show(page);
        // The fields and their labels are the author's.
        const found = (await findings(page, colourRules)).filter((finding) => !finding.includes('<input'));
        expect(found).toEqual([]);
      });
    }
  }

  for (const [name, html, part] of [
    [
      'on a dark bar of which only the links are bright',
      `<div style="background: #212529"><style>.own a { color: rgb(255 255 255 / 55%) }</style><div class="own">${menu}</div></div>`,
      'the list of a menu on a phone',
    ],
    [
      'on a dark picture, in a form whose text nobody sees',
      `<div style="background: #212529 linear-gradient(#222, #123)"><portico-contact-form endpoint="/m"><form action="/m"><input name="n" aria-label="Name" required> <button>Send</button></form></portico-contact-form></div>`,
      'the message of a contact form',
    ],
    ...(['contact-form endpoint="/m"', 'form-validator'] as const).map(
      (start) =>
        [
          `in a dark form on a picture: ${start}`,
          `<div style="background: linear-gradient(#fff, #ccc); color: rgb(124 116 255)"><portico-${start}>${form.replace('<form', '<form style="background: #212529"').replace('<label', '<label style="color: #90cdf4"')}</portico-${start.replace(/ .*/, '')}></div>`,
          start === 'form-validator' ? 'the message of a validator' : 'the message of a contact form',
        ] as const,
    ),
  ] as const) {
    it(name, async () => {
      const page = mount(html);
      await measured();
      await parts[part]?.[1](page);
      const tip = page.querySelector('.portico-tip');
      // No rule computes a contrast on a picture.
      if (tip) expect(contrastOn(onDark, getComputedStyle(tip).color)).toBeGreaterThan(4.5);
      else expect(await findings(page, colourRules)).toEqual([]);
    });
  }

  it('the button of a menu in a header around such a bar', async () => {
    const page = mount(
      `<div><style>.own { background: #212529 } .own a { color: #fff }</style><portico-header><div class="own">${menu}</div></portico-header></div>`,
    );
    await measured();
    const button = page.querySelector('portico-menu')?.shadowRoot?.querySelector('[part=menu-button]');
    if (!button) throw new Error('There is no button.');
    expect(contrastOn(onDark, getComputedStyle(button).color)).toBeGreaterThan(4.5);
    const link = page.querySelector('a');
    expect(link && getComputedStyle(link).color).toBe('rgb(255, 255, 255)');
  });

  it('the button of a menu on a picture, by the links beside the current one, which has a background of its own', async () => {
    const page = mount(
      `<div style="background: linear-gradient(#222, #123)"><style>.own a { color: #fff } .own a.on { background: gold; color: #222 }</style><div class="own"><portico-menu breakpoint="99999"><ul><li><a href="/a" class="on">A</a></li><li><a href="/b">B</a></li></ul></portico-menu></div></div>`,
    );
    await measured();
    const button = page.querySelector('portico-menu')?.shadowRoot?.querySelector('[part=menu-button]');
    expect(button && contrastOn(onDark, getComputedStyle(button).color)).toBeGreaterThan(4.5);
  });

  it('the button of a menu on something dark that its ancestors do not show, whose logo has no text and whose current link is coloured', async () => {
    const page = mount(
      `<div><style>.own a { color: #fff } .own .logo { color: #000 } .own .active { color: #65e4a3 }</style><div class="own"><portico-menu breakpoint="99999"><a class="logo" href="/"><img alt="Inn"></a><ul><li><a href="/a" class="active">A</a></li><li><a href="/b">B</a></li></ul></portico-menu></div></div>`,
    );
    await measured();
    const button = page.querySelector('portico-menu')?.shadowRoot?.querySelector('[part=menu-button]');
    expect(button && contrastOn(onDark, getComputedStyle(button).color)).toBeGreaterThan(4.5);
  });

  it('the message of a field in a light card of a form on a colour between light and dark', async () => {
    const page = mount(
      `<div style="background: #999; color: #fff"><portico-contact-form endpoint="/m"><form action="/m"><div style="background: #fff; color: #000"><input name="n" aria-label="Name" required></div><button>Send</button></form></portico-contact-form></div>`,
    );
    await measured();
    await parts['the message of a contact form']?.[1](page);
    const { color } = getComputedStyle(page.querySelector('.portico-tip') ?? page);
    expect(color).not.toBe('rgb(0, 0, 0)');
    expect(contrastOn({ colours: [['#fff', 1]], by: undefined, opacity: 1 }, color)).toBeGreaterThan(4.5);
  });

  it('links of a menu in a dark header, which keep the colour of the bar', async () => {
    const page = mount(
      `<div><style>.own { background: #111; color: gold } .own a { color: inherit }</style><portico-header><div class="own"><portico-menu breakpoint="0"><ul><li><a href="/one">One</a></li></ul></portico-menu></div></portico-header></div>`,
    );
    await measured();
    const link = page.querySelector('portico-menu a');
    expect(link && getComputedStyle(link).color).toBe('rgb(255, 215, 0)');
  });

  it('after the theme of the page changes', async () => {
    const page = mount(
      section('background: #fff; color: #000', `<portico-contact-form endpoint="/m">${form}</portico-contact-form>`),
    );
    await measured();
    // It follows the background from the first interaction.
    page.querySelector('input')?.focus();
    await waitFor(() =>
      expect(document.adoptedStyleSheets.some(({ cssRules }) => /on-dark/.test(cssRules[1]?.cssText ?? ''))).toBe(true),
    );
    page.style.cssText += '; background: #111; color: #fff';
    document.documentElement.dataset.theme = 'dark';
    await waitFor(() => expect(page.querySelector('portico-contact-form')?.matches(':state(on-dark)')).toBe(true));
    delete document.documentElement.dataset.theme;
  });
});

describe('the focus ring is visible on a dark section', () => {
  const dark = (html: string) => mount(section(backgrounds.dark ?? '', html));
  const ringOf = async (name: string, part: string): Promise<CSSStyleDeclaration> => {
    const find = () => document.querySelector(name)?.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`);
    const button = await waitFor(() => find() ?? Promise.reject(new Error('There is no button.')));
    button.focus();
    return getComputedStyle(button);
  };

  for (const [name, html, part] of [
    // The list of such a menu is light, as its links require it.
    [
      'portico-menu',
      `<style>nav a { color: #111 !important }</style>${menu.replace('duration', 'mobile-design="flyout" duration')}`,
      'menu-button',
    ],
    [
      'portico-header-search',
      '<portico-header-search><form><input type="search" aria-label="Search"></form></portico-header-search>',
      'toggle-button',
    ],
  ] as const) {
    it(`of the button of a ${name}`, async () => {
      dark(html);
      await preload('header-search');
      await measured();
      const { outlineColor, boxShadow } = await ringOf(name, part);
      const colours = [outlineColor, /^rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? outlineColor];
      expect(Math.max(...colours.map((colour) => contrastOn(onDark, colour)))).toBeGreaterThan(3);
    });
  }

  it('of an open select', async () => {
    const page = dark(
      '<portico-select open><select aria-label="Roast"><option>Dark</option></select></portico-select>',
    );
    await measured();
    await waitFor(() => expect(page.querySelector('portico-select')?.matches(':state(on-dark)')).toBe(true));
    const { outlineColor } = await ringOf('portico-select', 'button');
    expect(contrastOn(onDark, outlineColor)).toBeGreaterThan(3);
  });
});

/** Markup, and the node whose colour, or whose border below, must be visible on a dark section. */
const marks: Readonly<
  Record<
    string,
    readonly [html: string, find: (page: Element) => Element | null | undefined, 'color' | 'borderBottomColor']
  >
> = {
  'the current link of a vertical menu': [
    '<portico-vertical-menu><ul><li><a href="#a" aria-current="page">Rooms</a></li></ul></portico-vertical-menu>',
    (page) => page.querySelector('a'),
    'color',
  ],
  'the selected tab': [
    '<portico-tabs><h2>Rooms</h2><p>Ten</p><h2>Prices</h2><p>Low</p></portico-tabs>',
    (page) => page.querySelector('portico-tabs')?.shadowRoot?.querySelector('[role=tab]'),
    'borderBottomColor',
  ],
  'the box of a quantity': [
    '<portico-quantity><input type="number" aria-label="Cups" value="1"></portico-quantity>',
    (page) => page.querySelector('portico-quantity'),
    'borderBottomColor',
  ],
  'the border of a select': [
    '<portico-select><select aria-label="City"><option>Bonn</select></portico-select>',
    (page) => page.querySelector('select'),
    'borderBottomColor',
  ],
  'the border of an invalid field': [
    `<style>.plain input { border: 1px solid #aaa; background: none; color: inherit }</style><div class="plain"><portico-form-validator>${form}</portico-form-validator></div>`,
    (page) => page.querySelector('input'),
    'borderBottomColor',
  ],
  'the clear button of a select with tags': [
    '<portico-select tags clearable><select multiple aria-label="City"><option selected>Bonn</option><option>Bern</option></select></portico-select>',
    (page) => page.querySelector('portico-select')?.shadowRoot?.querySelector('.chosen > button'),
    'color',
  ],
};

it('the line below an open panel of an accordion is as faint on a dark section as the others', async () => {
  const page = mount(
    section(
      backgrounds['dark'] ?? '',
      '<portico-tabs accordion="99999"><h2>Rooms</h2><p>Ten</p><h2>Prices</h2><p>Low</p></portico-tabs>',
    ),
  );
  await measured();
  const lines = await waitFor(() =>
    ['[part=panel]:is([role=region], [role=group])', '[role=heading] ~ [role=heading]'].map((selector) => {
      const line = page.querySelector('portico-tabs')?.shadowRoot?.querySelector(selector);
      if (!line) throw new Error('There is no line.');
      return line;
    }),
  );
  for (const line of lines) {
    const contrast = contrastOn(onDark, getComputedStyle(line).borderBottomColor);
    expect([contrast > 1.2, contrast < 2.5]).toEqual([true, true]);
  }
});

describe('a link in an alert is readable', () => {
  for (const [name, style, link, least = 4.5] of [
    ['the links of a dark section', backgrounds['dark'], '#9cf'],
    ['dark links on a dark section', backgrounds['dark'], '#0b5ed7'],
    ['bright links on a light section', backgrounds['light'], '#6ea8fe'],
    ['links of Bootstrap on a light section', backgrounds['light'], '#0d6efd', 4],
    ['dark links on a page in dark colours', 'color-scheme: dark; background: #111; color: #eee', '#0b5ed7'],
  ] as const)
    it(name, async () => {
      const page = mount(
        section(
          style ?? '',
          `<style>.own a { color: ${link} }</style><div class="own"><portico-alert>Read <a href="#terms">the terms</a>.</portico-alert></div>`,
        ),
      );
      await measured();
      // It is announced first.
      await waitFor(() => expect(page.querySelector('portico-alert')?.matches(':state(waiting)')).toBe(false));
      const text = page.querySelector('a');
      const painted = text && paintedBehind(text);
      if (!painted) throw new Error('The link stands on nothing.');
      expect(contrastOn(painted, getComputedStyle(text).color)).toBeGreaterThan(least);
    });
});

it('an alert follows a switch of the theme, though the colour of its links depends on its scheme', async () => {
  const page = mount(
    '<section style="background: #111; color: #eee"><portico-alert>Read <a href="#terms">the terms</a>.</portico-alert></section>',
  );
  await measured();
  const alert = page.querySelector('portico-alert');
  await waitFor(() => expect(alert?.matches(':state(waiting)')).toBe(false));
  expect(alert?.matches(':state(on-dark)')).toBe(true);
  page.style.cssText = 'background: #fff; color: #111';
  document.documentElement.dataset.theme = 'light';
  await waitFor(() => expect(alert?.matches(':state(on-dark)')).toBe(false));
  delete document.documentElement.dataset.theme;
});

it('an open menu on a phone, whose links have the colour of its panel, follows a switch of the theme', async () => {
  const [dark = '', light = ''] = ['dark', 'light'].map((name) => backgrounds[name]);
  const page = mount(section(dark, `<div class="bar">${menu}</div>`));
  await measured();
  const element = page.querySelector('portico-menu');
  await parts['the list of a menu on a phone']?.[1](page);
  for (const [style, isOnDark] of [
    [light, false],
    [dark, true],
    [light, false],
  ] as const) {
    page.style.cssText = style;
    document.documentElement.dataset.theme = style;
    await waitFor(() => expect(element?.matches(':state(on-dark)')).toBe(isOnDark));
  }
  delete document.documentElement.dataset.theme;
});

describe('what an element draws is visible on a dark section', () => {
  for (const [name, [html, find, property]] of Object.entries(marks)) {
    it(name, async () => {
      const page = mount(section(backgrounds['dark'] ?? '', html));
      await measured();
      page.querySelector('button')?.click();
      await settled(3);
      const node = find(page);
      const painted = node && paintedBehind(page);
      if (!painted) throw new Error('Nothing is drawn.');
      expect(contrastOn(painted, getComputedStyle(node)[property])).toBeGreaterThan(property === 'color' ? 4.5 : 3);
    });
  }
});

it('the current bullet of a slider is visible on a dark section', async () => {
  await preload('slider');
  const page = mount(
    section(
      backgrounds['dark'] ?? '',
      '<portico-slider slides-per-view="1" slides-per-view-tablet="1" slides-per-view-mobile="1"><p>One</p><p>Two</p></portico-slider>',
    ),
  );
  const bullet = await waitFor(() => {
    const found = page.querySelector('portico-slider')?.shadowRoot?.querySelector('[part=bullet][aria-current]');
    if (!found) throw new Error('There is no current bullet.');
    return found;
  });
  expect(contrastOn(onDark, getComputedStyle(bullet, '::before').backgroundColor)).toBeGreaterThan(3);
});

it('the sign of a required field of a form that is rendered from JSON is readable on a dark section', async () => {
  const page = mount(
    section(
      backgrounds['dark'] ?? '',
      `<portico-contact-form endpoint="/m" fields='[{"type":"text","name":"n","label":"Name","required":true}]'></portico-contact-form>`,
    ),
  );
  const label = await waitFor(() => getByText(page, 'Name'));
  expect(contrastOn(onDark, getComputedStyle(label, '::after').color)).toBeGreaterThan(4.5);
});

it('the icon of each status of fonts is visible on a dark bar', async () => {
  await preload('font-status');
  for (const status of ['success', 'warning', 'alert', 'notice']) {
    setNetwork(async () => Response.json({ success: true, data: status }));
    const page = mount(
      section(
        backgrounds['dark'] ?? '',
        '<portico-font-status ajax-url="/a" poll-attempts="1">Fonts</portico-font-status>',
      ),
    );
    const dot = await waitFor(() => {
      const found = page.querySelector('portico-font-status')?.shadowRoot?.querySelector(`[data-status=${status}]`);
      if (!found) throw new Error('There is no status.');
      return found;
    });
    expect(contrastOn(onDark, getComputedStyle(dot, '::before').backgroundColor)).toBeGreaterThan(3);
  }
  setNetwork();
});

it('the icon of a solved captcha is visible on a dark section', async () => {
  const scene = captchaScene(`<portico-form-validator ${captchaAttributes}>${form}</portico-form-validator>`);
  setNetwork(async (url) => scene.respond?.(url) ?? new Response());
  const page = mount(section(backgrounds['dark'] ?? '', scene.html ?? ''));
  const element = page.querySelector<HTMLElement>('portico-form-validator');
  if (element) await scene.play(element);
  const icon = getComputedStyle(getByText(page, 'Checked: you are not a bot.'), '::before');
  expect(contrastOn(onDark, icon.borderBottomColor)).toBeGreaterThan(3);
  setNetwork();
});

it('the button of a menu in a header around a bright bar, of which a hidden link has a background of its own', async () => {
  const page = mount(
    `<div><style>.skip { position: fixed; top: -100%; background: #000; color: #fff } .own { background: #fff } .own a:not(.skip) { color: #000 }</style><portico-header><div class="own"><a class="skip" href="#x">Skip</a>${menu}</div></portico-header></div>`,
  );
  await measured();
  const button = page.querySelector('portico-menu')?.shadowRoot?.querySelector('[part=menu-button]');
  expect(
    button && contrastOn({ colours: [['#fff', 1]], by: undefined, opacity: 1 }, getComputedStyle(button).color),
  ).toBeGreaterThan(4.5);
});

describe('<portico-header> around a bar without a background', () => {
  for (const [name, color, scheme] of [
    ['white', '#fff', 'on-dark'],
    ['half transparent white', 'rgb(255 255 255 / 55%)', 'on-dark'],
    ['black', '#111', ''],
    ['blue', '#0d6efd', ''],
  ] as const) {
    it(`gives it a surface on which its ${name} links are readable`, async () => {
      const page = mount(
        `<div><portico-header><header><nav aria-label="Main"><a href="#x" style="color: ${color}">Rooms</a></nav></header></portico-header></div>`,
      );
      await measured();
      expect(page.querySelector('portico-header')?.matches(':state(on-dark)')).toBe(scheme === 'on-dark');
      expect(await findings(page, colourRules)).toEqual([]);
    });
  }
});

it('a header at the side of the window has the surface on which its links are readable', async () => {
  const page = mount(
    section(
      backgrounds['dark'] ?? '',
      '<div class="bar"><portico-header position="left" side-breakpoint="0"><header><a href="/" rel="home">Inn</a><nav><ul><li><a href="#x">Rooms</a></li></ul></nav></header></portico-header></div>',
    ),
  );
  await measured();
  expect(page.querySelector('portico-header')?.matches(':state(side)')).toBe(true);
  const link = page.querySelector('nav a');
  const painted = link && paintedBehind(link);
  expect(painted && contrastOn(painted, getComputedStyle(link).color)).toBeGreaterThan(4.5);
});

it('a header follows a switch of the theme at which the colour of its links changes gradually', async () => {
  const page = mount(
    `<div><style>.own a { color: #111; transition: color 200ms } .dark .own a { color: #fff }</style><div><portico-header><div class="own"><a href="#x">Rooms</a></div></portico-header></div></div>`,
  );
  await measured();
  const header = page.querySelector('portico-header');
  page.firstElementChild?.nextElementSibling?.classList.add('dark');
  await settled(2);
  for (const animation of header?.getAnimations({ subtree: true }) ?? []) animation.finish();
  await waitFor(() => expect(header?.matches(':state(on-dark)')).toBe(true));
});
