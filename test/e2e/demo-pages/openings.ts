import type { Page } from 'playwright-core';

/** An interaction with a page; resolves when its result is visible. */
export type Act = (page: Page) => Promise<unknown>;

/** A part that is open alone: a dialog, or a part that closes when another one opens. */
interface SinglePart {
  /** The selector of the checked part. */
  readonly part: string;
  readonly open: Act;
  readonly close: Act;
}

/** The parts of a page that a visitor can open, by their name in reports. `<details>` are always opened. */
export interface Openings {
  /** Parts that are opened one after another and checked together, with the whole page. */
  readonly simultaneous?: Readonly<Record<string, Act>>;
  /** Parts that are opened, checked and closed one by one. */
  readonly oneByOne?: Readonly<Record<string, SinglePart>>;
}

const sequence =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();

const clickEach =
  (selector: string): Act =>
  async (page) => {
    for (const found of await page.locator(selector).all()) await found.click();
  };

/** Clicks the first match until there is none; a click must end the match. */
const clickWhile =
  (selector: string): Act =>
  async (page) => {
    const found = page.locator(selector);
    for (let clicks = 0; clicks < 12 && (await found.count()) > 0; clicks += 1) await found.first().click();
  };

const fill =
  (selector: string, text: string): Act =>
  (page) =>
    page.locator(selector).fill(text);

/** Waits until the page has `count` matches. */
const waitForCount =
  (selector: string, count = 1): Act =>
  (page) =>
    page
      .locator(selector)
      .nth(count - 1)
      .waitFor({ state: 'attached' });

const waitForNone =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor({ state: 'detached' });

const scrollTo =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().scrollIntoViewIfNeeded();

const press =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

const noAct: Act = () => Promise.resolve();

const call =
  (selector: string, name: 'show' | 'hide'): Act =>
  (page) =>
    page.locator(selector).evaluate((element, method) => {
      const own: unknown = Reflect.get(element, method);
      if (typeof own !== 'function') throw new TypeError(`<${element.localName}> has no method ${method}().`);
      Reflect.apply(own, element, []);
    }, name);

/** Closes an element by its method. */
const hide = (selector: string): Act =>
  sequence(call(selector, 'hide'), waitForNone(`${selector}:is(:state(open), :state(leaving))`));

/** An element that is opened by its method instead of a pointer; `content` is then visible. */
const shownByMethod = (element: string, content: string): SinglePart => ({
  part: element,
  open: sequence(
    // A box with an anchor outside the viewport is not visible.
    (page) =>
      page.locator(element).evaluate((one) => (one.firstElementChild ?? one).scrollIntoView({ block: 'center' })),
    call(element, 'show'),
    (page) => page.locator(`${element} ${content}`).waitFor(),
  ),
  close: hide(element),
});

/** An element that a click opens, with the state `open`. */
const openedByClick = (element: string, control: string): SinglePart => ({
  part: element,
  open: sequence(click(control), waitForCount(`${element}:state(open)`)),
  close: hide(element),
});

/** Panels and popups that are opened by command buttons. */
const openedByCommands = (...ids: readonly string[]): Record<string, SinglePart> =>
  Object.fromEntries(ids.map((id) => [id, openedByClick(`#${id}`, `[commandfor="${id}"]`)]));

/** Panels that are opened by links. */
const openedByLinks = (...links: readonly string[]): Record<string, SinglePart> =>
  Object.fromEntries(
    links.map((link) => [link, openedByClick(`#${link.replace(/^.*oc__/, '')}`, `main a[href="#${link}"]`)]),
  );

/** The result list of a search. */
const searchResults = (section: string, text: string, result: string): SinglePart => {
  const search = `${section} portico-live-search`;
  return {
    part: search,
    open: sequence(fill(`${search} input`, text), waitForCount(`${search}:state(open) ${result}`)),
    close: sequence(fill(`${search} input`, ''), hide(search)),
  };
};

/** A lightbox, opened at one of its items. */
const lightbox = (element: string, item: string, status = 'shown', then: Act = noAct): SinglePart => ({
  part: element,
  open: sequence(
    click(`${element} ${item}`),
    waitForCount(`${element} [part~="item"]:not([inert])[data-status="${status}"]`),
    then,
  ),
  close: hide(element),
});

/** A select whose list is open. */
const selectList = (id: string): SinglePart => ({
  part: `portico-select:has(#${id})`,
  open: sequence(click(`#${id}`), waitForCount(`portico-select:has(#${id}):state(open)`)),
  close: hide(`portico-select:has(#${id})`),
});

/** A tooltip. */
const tooltip = (element: string): SinglePart => shownByMethod(element, '[role=tooltip]');

/** The tab at that index in every tab list of a page. */
const tabs = (index: number): SinglePart => ({
  part: 'portico-tabs',
  open: async (page) => {
    for (const element of await page.locator('portico-tabs').all()) {
      const tab = element.getByRole('tab').nth(index);
      if ((await tab.count()) > 0) await tab.click();
    }
  },
  close: noAct,
});

/** The submenu of the last entry, with the submenus of the entries before it open. */
const submenus = (menu: string, ...entries: readonly string[]): SinglePart => ({
  part: menu,
  open: async (page) => {
    for (const entry of entries) await page.locator(menu).getByRole('button', { name: entry }).click();
    await waitForCount(`${menu} [data-portico-menu="submenu"][data-open]`, entries.length)(page);
  },
  close: call(menu, 'hide'),
});

/** A mobile menu with all its submenus open. */
const mobileMenu = (menu: string): SinglePart => ({
  part: menu,
  open: sequence(
    click(`${menu} [part~="menu-button"]`),
    waitForCount(`${menu}:state(open)`),
    clickWhile(`${menu} [data-portico-menu][aria-expanded="false"]:visible`),
  ),
  close: hide(menu),
});

/** Submits every form of a page unfilled; boxes that disable its button are ticked first. */
const sendAll: Act = async (page) => {
  for (const element of await page.locator('portico-contact-form').all()) {
    for (const box of await element.locator('[name=terms], [name=k-accept]').all()) await box.check();
    await element.locator('button:not([type=button], [type=reset], [form=""]), [type=submit]').click();
  }
};

/** The openings of each demo page. */
export const openings: Readonly<Record<string, Openings>> = {
  alert: {
    simultaneous: {
      'the response to an empty form': sequence(
        click('#form button'),
        waitForCount('portico-contact-form[status="invalid"] .portico-tip'),
        waitForCount('portico-alert[for]:state(error):not(:state(waiting))'),
      ),
    },
  },
  antispam: {
    simultaneous: {
      'the sent data, with consent': sequence(click('#agree'), waitForCount('[data-sent] tr', 5)),
    },
  },
  'back-to-top': {
    simultaneous: {
      'the button': sequence(scrollTo('footer'), waitForCount('portico-back-to-top:state(open)')),
    },
  },
  'blocked-message': {
    oneByOne: {
      'the message': {
        part: 'portico-blocked-message',
        open: sequence(
          fill('#name', 'Ada'),
          fill('#text', 'Hello'),
          click('#form button'),
          waitForCount('portico-blocked-message:state(open)'),
        ),
        close: hide('portico-blocked-message'),
      },
    },
  },
  comments: {
    simultaneous: {
      'a reply': sequence(click('[data-commentid="6"]'), waitForCount('portico-comments:state(replying)')),
    },
  },
  consent: {
    // Answered first: other tests of the page need what the notice is in front of.
    oneByOne: {
      'the notice': {
        part: 'portico-consent',
        open: waitForCount('portico-consent:state(open)'),
        close: sequence(click('portico-consent [part~=refuse]'), waitForCount('portico-consent:not(:state(open))')),
      },
    },
  },
  'contact-form': {
    simultaneous: {
      'the messages of empty forms': sequence(sendAll, waitForCount('portico-contact-form[status="invalid"]', 4)),
    },
  },
  'elastic-slider': {
    simultaneous: {
      'another slide of each': clickEach('portico-elastic-slider [part~="thumbnail"]:nth-child(2)'),
    },
  },
  'email-decoder': {
    oneByOne: {
      'an address': {
        part: '#link portico-email-decoder',
        open: sequence(
          click('#link portico-email-decoder a'),
          waitForCount('#link portico-email-decoder:state(decoded) [part~="confirm-button"]'),
        ),
        close: sequence(click('#link [part~="confirm-button"]'), waitForNone('#link dialog[open]')),
      },
      'a message': {
        part: '#failures portico-email-decoder[encoded="@blocked"]',
        open: sequence(
          click('#failures portico-email-decoder[encoded="@blocked"]'),
          waitForCount('#failures portico-email-decoder:state(blocked)'),
        ),
        close: sequence(press('Escape'), waitForNone('#failures dialog[open]')),
      },
    },
  },
  'email-verification': {
    simultaneous: {
      'a field for the code': sequence(
        fill('#booking [type=email]', 'ada@example.com'),
        (page) => page.locator('#booking').getByRole('button', { name: 'Send Code' }).click(),
        (page) => page.getByText('A code was sent to ada@example.com.').waitFor(),
      ),
      'the message that no code was sent': sequence(
        (page) => page.getByRole('button', { name: 'Code anfordern' }).click(),
        (page) => page.locator('#broken').getByRole('button', { name: 'Fehler!' }).waitFor(),
      ),
    },
  },
  inspector: {
    oneByOne: {
      inspector: {
        part: 'portico-inspector',
        open: sequence(click('[data-open-inspector]'), waitForCount('portico-inspector dialog[open]')),
        close: press('Escape'),
      },
    },
  },
  'font-status': {
    simultaneous: { 'the status messages': waitForCount('portico-font-status:is(:state(success), :state(alert))', 2) },
  },
  'form-steps': {
    simultaneous: {
      'a step with errors': sequence(
        click('#order [data-step-next]'),
        waitForCount('#order [part~="problems"]:not(:empty)'),
      ),
      'the second step of a plain form': sequence(
        fill('[name=question]', 'When?'),
        click('#plain [data-step-next]'),
        waitForCount('#plain [data-step="Address"]:not([hidden])'),
      ),
    },
    oneByOne: {
      'the confirmation': {
        part: '#order',
        open: sequence(
          fill('#order [name=name]', 'Ada'),
          fill('#order [name=email]', 'ada@example.com'),
          click('#order [data-step-next]:visible'),
          (page) => page.locator('#order [name=size]').selectOption('s'),
          click('#order [data-step-next]:visible'),
          click('#order [data-step-next]:visible'),
          waitForCount('#order [part~="confirmation"]'),
        ),
        close: noAct,
      },
    },
  },
  'form-validator': {
    simultaneous: {
      'the messages of empty forms': sequence(
        clickEach('portico-form-validator button:not([formnovalidate], [type="button"])'),
        waitForCount('.portico-tip', 9),
      ),
    },
  },
  header: {
    simultaneous: { 'the sticky header': sequence(scrollTo('#end'), waitForCount('portico-header:state(stuck)')) },
  },
  'header-search': {
    oneByOne: {
      'a dropdown': openedByClick('#dropdown portico-header-search', '#dropdown [part~="toggle-button"]'),
      'an overlay': openedByClick('#overlay portico-header-search', '#overlay [part~="toggle-button"]'),
      'a flyout': openedByClick('#flyout portico-header-search', '#flyout [part~="toggle-button"]'),
    },
  },
  lazy: {
    simultaneous: {
      'pictures and a frame': async (page) => {
        for (const image of await page.locator('portico-lazy :is(img, iframe)').all())
          await image.scrollIntoViewIfNeeded();
        await waitForCount('iframe[src]')(page);
      },
    },
  },
  lightbox: {
    oneByOne: {
      'a gallery': lightbox('#gallery portico-lightbox', 'a'),
      'a picture without a link': lightbox('#figures portico-lightbox', 'figure img'),
      'a filmstrip': lightbox('#presets [preset=filmstrip]', 'a'),
      'the minimal preset': lightbox('#presets [preset=minimal]', 'a'),
      'a video': lightbox('#types portico-lightbox', 'a[href$=".webm"]'),
      'a consent question': lightbox('#types portico-lightbox', 'a[href*="youtube"]', 'asking'),
      'a part of the page': lightbox('#types portico-lightbox', 'a[href="#recipe"]'),
      'another page': lightbox('#types portico-lightbox', 'a[data-type=ajax]'),
      'a failed item': lightbox('#types portico-lightbox', 'a[data-type=flash]', 'failed'),
      'the share menu': lightbox(
        '#postcards',
        'a',
        'shown',
        sequence(click('#postcards [part~="share-button"]'), waitForCount('#postcards [part~="share-menu"]')),
      ),
      'a zoomed picture': lightbox(
        '#zoom portico-lightbox',
        'a',
        'shown',
        sequence(click('#zoom [part~="zoom-in-button"]'), waitForCount('#zoom portico-lightbox:state(zoomed)')),
      ),
      'a long caption': lightbox('#captions portico-lightbox:not([captions])', 'a'),
      'from right to left': lightbox('#arabic portico-lightbox', 'a'),
      'own colours': lightbox('#own portico-lightbox', 'a'),
    },
  },
  'live-search': {
    oneByOne: {
      results: searchResults('#form', 'oak lamp', '.portico-search-result'),
      'results without pictures': searchResults('#words', 'workshop', '.portico-search-result'),
      'nothing found': searchResults('#german', 'nirgendwo', '.portico-search-message'),
      'a failure': searchResults('#faults', '@http500', '.portico-search-error'),
    },
  },
  'loop-filter': {
    simultaneous: {
      'a filtered loop': sequence(click('[value=lamps]'), (page) =>
        page.locator('#shop-count', { hasText: '63 products' }).waitFor(),
      ),
    },
  },
  menu: {
    oneByOne: {
      'a mega menu': submenus('#wide portico-menu', 'Open submenu of Shop'),
      'a submenu in a submenu': submenus('#wide portico-menu', 'Open submenu of Courses', 'Open submenu of At home'),
      'from right to left': submenus('#rtl portico-menu', 'فتح القائمة الفرعية: القهوة'),
      'modern, on phones': mobileMenu('#modern portico-menu'),
      'classic, on phones': mobileMenu('#classic portico-menu'),
      'a flyout, on phones': mobileMenu('#flyout portico-menu'),
    },
  },
  'off-canvas': {
    oneByOne: {
      ...openedByLinks('oc__menu', 'oc__arabic', 'oc__german-menu', 'oc__pastel', 'open-oc__patient', 'open-oc__film'),
      ...openedByLinks('open-oc__brief', 'open-oc__question'),
      ...openedByCommands('left', 'right', 'top', 'bottom', 'middle', 'aside', 'beside', 'above'),
    },
  },
  order: {
    simultaneous: {
      'a step with errors': sequence(click('[data-step-next]:visible'), waitForCount('[part~="problems"]:not(:empty)')),
    },
    oneByOne: {
      'the second step': {
        part: 'main',
        open: sequence(
          (page) => page.locator('#paper').selectOption('silk'),
          click('[data-step-next]:visible'),
          waitForCount('[data-step=Picture]:not([hidden])'),
          click('[data-step-next]:visible'),
          waitForCount('[part~="problems"]:not(:empty)'),
        ),
        close: noAct,
      },
    },
  },
  popup: {
    oneByOne: {
      ...openedByCommands('hours', 'ruled', 'terms', 'notice'),
      placed: openedByClick('#placed', '[data-place=bottom-end]'),
      'with an empty form that was submitted': {
        ...openedByClick('#newsletter', 'button.news'),
        open: sequence(
          click('button.news'),
          waitForCount('#newsletter:state(open)'),
          click('#newsletter form button'),
          waitForCount('#newsletter .portico-tip'),
        ),
      },
      printed: openedByClick('#printed', '[data-portico-action*="printed"]'),
    },
  },
  'protected-form': {
    simultaneous: {
      'the forms': async (page) => {
        for (const element of await page.locator('portico-protected-form').all())
          await element.scrollIntoViewIfNeeded();
        await waitForCount('portico-protected-form form', 4)(page);
      },
    },
  },
  'real-person': {
    oneByOne: {
      'a panel': shownByMethod('#comments portico-real-person:has(a)', '[part~="panel"]'),
      'a panel from right to left': shownByMethod('#direction portico-real-person', '[part~="panel"]'),
    },
  },
  'scroll-sections': {
    simultaneous: { 'another section': scrollTo('#bay') },
  },
  select: {
    simultaneous: {
      'the message of an empty form': sequence(click('#form button:not([type])'), waitForCount('.portico-tip')),
    },
    oneByOne: {
      groups: selectList('roast'),
      several: selectList('extras'),
      required: selectList('size'),
      'five thousand options': selectList('plot'),
      'own colours': selectList('cake'),
    },
  },
  server: {
    simultaneous: {
      'the messages of an empty form': sequence(sendAll, waitForCount('portico-contact-form[status="invalid"]', 1)),
    },
    oneByOne: { results: searchResults('#search', 'popup', '.portico-search-result') },
  },
  shop: {
    simultaneous: {
      'a filtered loop': sequence(click('[value=lamps]'), (page) =>
        page.locator('#shop-count', { hasText: '63 products' }).waitFor(),
      ),
    },
    oneByOne: { results: searchResults('main', 'oak lamp', '.portico-search-result') },
  },
  'site-front': {
    oneByOne: {
      'the mega menu': submenus('.main-menu', 'Open submenu of Rooms'),
      'a submenu': submenus('.main-menu', 'Open submenu of A guide to the harbour'),
      'the search': openedByClick('.find', '.find [part~="toggle-button"]'),
      'another tab': tabs(1),
    },
  },
  'site-front-ar': {
    oneByOne: { 'the search': openedByClick('.find', '.find [part~="toggle-button"]'), 'another tab': tabs(1) },
  },
  slider: {
    simultaneous: { 'another slide of each': clickEach('portico-slider [part~="next-button"]:visible') },
  },
  tabs: { oneByOne: { 'the second of each': tabs(1), 'the third of each': tabs(2) } },
  theme: {
    simultaneous: {
      'every submenu of the vertical menu': clickWhile('.portico-submenu-button[aria-expanded="false"]:visible'),
    },
    oneByOne: {
      'a submenu': submenus('portico-menu', 'Open submenu of Forms'),
      'the header search': openedByClick('portico-header-search', 'portico-header-search [part~="toggle-button"]'),
      'the list of a select': {
        part: '#dialogs',
        open: sequence(click('[name="harbour"]'), waitForCount('#forms portico-select:state(open)')),
        close: hide('#forms portico-select'),
      },
      'a tooltip': tooltip('#dialogs portico-tooltip'),
      ...openedByCommands('rules', 'booking', 'blocked'),
      'the gallery': lightbox('#pictures portico-lightbox', 'a'),
      'another tab': tabs(1),
      'results of a search': searchResults('#finding', 'lamp', '[role="option"]'),
    },
  },
  tooltip: {
    oneByOne: {
      text: tooltip('#text portico-tooltip:has(button)'),
      'on an abbreviation': tooltip('#text portico-tooltip:has(abbr)'),
      'HTML with a link': tooltip('#html portico-tooltip'),
      'a table': tooltip('#template portico-tooltip:has(template)'),
      'on a field': tooltip('#field portico-tooltip'),
    },
  },
  'vertical-menu': {
    simultaneous: { 'every submenu': clickWhile('.portico-submenu-button[aria-expanded="false"]:visible') },
  },
  video: {
    simultaneous: {
      'a playing video': sequence(
        click('#file [part~="play-button"]'),
        waitForCount('#file portico-video:state(playing)'),
      ),
    },
  },
};
