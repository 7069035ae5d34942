import type { Page } from 'playwright-core';

/** Something that is done to a page. Resolves when its result is there. */
export type Act = (page: Page) => Promise<unknown>;

/** Something that is open alone: a dialog, or what closes when something else opens. */
interface Turn {
  /** Selects what is looked at: the element that opens. */
  readonly part: string;
  readonly open: Act;
  readonly close: Act;
}

/** The parts of a page that a visitor can open, by their name in reports, or the reason why there are none. `<details>` are opened on every page. */
export type Openings =
  | { readonly nothing: string }
  | {
      /** Opened one after another, and looked at with the whole page around them. */
      readonly together?: Readonly<Record<string, Act>>;
      /** Opened, looked at and closed one by one. */
      readonly inTurn?: Readonly<Record<string, Turn>>;
    };

const inOrder =
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

/** Clicks the first that a selector finds, as long as it finds one: what was clicked is found no more. */
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

/** Waits until so much of something is in the page. */
const sees =
  (selector: string, count = 1): Act =>
  (page) =>
    page
      .locator(selector)
      .nth(count - 1)
      .waitFor({ state: 'attached' });

const seesNo =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor({ state: 'detached' });

const scrollsTo =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().scrollIntoViewIfNeeded();

const press =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

const stays: Act = () => Promise.resolve();

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
  inOrder(call(selector, 'hide'), seesNo(`${selector}:is(:state(open), :state(leaving))`));

/** An element that opens by its method: a pointer over it would do so, too. `what` is seen then. */
const shown = (element: string, what: string): Turn => ({
  part: element,
  open: inOrder(
    // A box that is anchored out of view is not visible.
    (page) =>
      page.locator(element).evaluate((one) => (one.firstElementChild ?? one).scrollIntoView({ block: 'center' })),
    call(element, 'show'),
    (page) => page.locator(`${element} ${what}`).waitFor(),
  ),
  close: hide(element),
});

/** An element with the state `open`, opened by a click. */
const opened = (element: string, control: string): Turn => ({
  part: element,
  open: inOrder(click(control), sees(`${element}:state(open)`)),
  close: hide(element),
});

/** Panels and popups that buttons with commands show. */
const commanded = (...ids: readonly string[]): Record<string, Turn> =>
  Object.fromEntries(ids.map((id) => [id, opened(`#${id}`, `[commandfor="${id}"]`)]));

/** Panels that links show. */
const linked = (...links: readonly string[]): Record<string, Turn> =>
  Object.fromEntries(links.map((link) => [link, opened(`#${link.replace(/^.*oc__/, '')}`, `main a[href="#${link}"]`)]));

/** A list under a search. */
const searched = (section: string, text: string, result: string): Turn => {
  const search = `${section} portico-live-search`;
  return {
    part: search,
    open: inOrder(fill(`${search} input`, text), sees(`${search}:state(open) ${result}`)),
    close: inOrder(fill(`${search} input`, ''), hide(search)),
  };
};

/** A lightbox, opened at something in it. */
const lightbox = (element: string, item: string, status = 'shown', then: Act = stays): Turn => ({
  part: element,
  open: inOrder(
    click(`${element} ${item}`),
    sees(`${element} [part~="item"]:not([inert])[data-status="${status}"]`),
    then,
  ),
  close: hide(element),
});

/** A select whose list is open. */
const listed = (id: string): Turn => ({
  part: `portico-select:has(#${id})`,
  open: inOrder(click(`#${id}`), sees(`portico-select:has(#${id}):state(open)`)),
  close: hide(`portico-select:has(#${id})`),
});

/** A tooltip with its words. */
const hinted = (element: string): Turn => shown(element, '[role=tooltip]');

/** Every tab of a page that stands at that place in its list. */
const tabs = (place: number): Turn => ({
  part: 'portico-tabs',
  open: async (page) => {
    for (const element of await page.locator('portico-tabs').all()) {
      const tab = element.getByRole('tab').nth(place);
      if ((await tab.count()) > 0) await tab.click();
    }
  },
  close: stays,
});

/** The submenu of an entry, by its words, in the menu of a section; the ones around it are open. */
const submenus = (menu: string, ...entries: readonly string[]): Turn => ({
  part: menu,
  open: async (page) => {
    for (const entry of entries) await page.locator(menu).getByRole('button', { name: entry }).click();
    await sees(`${menu} [data-portico-menu="submenu"][data-open]`, entries.length)(page);
  },
  close: call(menu, 'hide'),
});

/** A mobile menu with its submenus. */
const mobileMenu = (menu: string): Turn => ({
  part: menu,
  open: inOrder(
    click(`${menu} [part~="menu-button"]`),
    sees(`${menu}:state(open)`),
    clickWhile(`${menu} [data-portico-menu][aria-expanded="false"]:visible`),
  ),
  close: hide(menu),
});

/** Sends every form of a page as it is; what keeps a button disabled is ticked before. */
const sendAll: Act = async (page) => {
  for (const element of await page.locator('portico-contact-form').all()) {
    for (const box of await element.locator('[name=terms], [name=k-accept]').all()) await box.check();
    await element.locator('button:not([type=button], [type=reset]), [type=submit]').click();
  }
};

/** The openings of each demo page. */
export const openings: Readonly<Record<string, Openings>> = {
  alert: {
    together: {
      'the answer to an empty form': inOrder(
        click('#form button'),
        sees('portico-contact-form[status="invalid"] .portico-tip'),
        sees('portico-alert[for]:state(error):not(:state(waiting))'),
      ),
    },
  },
  anchors: { nothing: 'its links lead to places of the page' },
  animate: { nothing: 'what comes into view is there from the beginning' },
  antispam: {
    together: { 'what is sent, with consent': inOrder(click('[command="--grant"]'), sees('[data-sent] tr', 5)) },
  },
  'back-to-top': {
    together: {
      'the button': inOrder(scrollsTo('footer'), sees('portico-back-to-top:state(open)')),
    },
  },
  'blocked-message': {
    inTurn: {
      'the message': {
        part: 'portico-blocked-message',
        open: inOrder(
          fill('#name', 'Ada'),
          fill('#text', 'Hello'),
          click('#form button'),
          sees('portico-blocked-message:state(open)'),
        ),
        close: hide('portico-blocked-message'),
      },
    },
  },
  comments: {
    together: { 'a reply': inOrder(click('[data-commentid="6"]'), sees('portico-comments:state(replying)')) },
  },
  'contact-form': {
    together: { 'the messages of empty forms': inOrder(sendAll, sees('portico-contact-form[status="invalid"]', 4)) },
  },
  'elastic-slider': {
    together: {
      'another slide of each': clickEach('portico-elastic-slider [part~="thumbnail"]:nth-child(2)'),
    },
  },
  'email-decoder': {
    inTurn: {
      'an address': {
        part: '#link portico-email-decoder',
        open: inOrder(
          click('#link portico-email-decoder a'),
          sees('#link portico-email-decoder:state(decoded) [part~="confirm-button"]'),
        ),
        close: inOrder(click('#link [part~="confirm-button"]'), seesNo('#link dialog[open]')),
      },
      'a message': {
        part: '#failures portico-email-decoder[encoded="@blocked"]',
        open: inOrder(
          click('#failures portico-email-decoder[encoded="@blocked"]'),
          sees('#failures portico-email-decoder:state(blocked)'),
        ),
        close: inOrder(press('Escape'), seesNo('#failures dialog[open]')),
      },
    },
  },
  'email-verification': {
    together: {
      'a field for the code': inOrder(
        fill('#booking [type=email]', 'ada@example.com'),
        (page) => page.locator('#booking').getByRole('button', { name: 'Send Code' }).click(),
        (page) => page.getByText('A code was sent to ada@example.com.').waitFor(),
      ),
      'why no code was sent': inOrder(
        (page) => page.getByRole('button', { name: 'Code anfordern' }).click(),
        (page) => page.locator('#broken').getByRole('button', { name: 'Fehler!' }).waitFor(),
      ),
    },
  },
  'fluid-type': { nothing: 'only the size of its headings changes' },
  'font-status': {
    together: { 'what the site says': sees('portico-font-status:is(:state(success), :state(alert))', 2) },
  },
  'form-steps': {
    together: {
      'a step with errors': inOrder(click('#order [data-step-next]'), sees('#order [part~="problems"]:not(:empty)')),
      'the second step of a plain form': inOrder(
        fill('[name=question]', 'When?'),
        click('#plain [data-step-next]'),
        sees('#plain [data-step="Address"]:not([hidden])'),
      ),
    },
    inTurn: {
      'the confirmation': {
        part: '#order',
        open: inOrder(
          fill('#order [name=name]', 'Ada'),
          fill('#order [name=email]', 'ada@example.com'),
          click('#order [data-step-next]:visible'),
          (page) => page.locator('#order [name=size]').selectOption('s'),
          click('#order [data-step-next]:visible'),
          click('#order [data-step-next]:visible'),
          sees('#order [part~="confirmation"]'),
        ),
        close: stays,
      },
    },
  },
  'form-validator': {
    together: {
      'the messages of empty forms': inOrder(
        clickEach('portico-form-validator button:not([formnovalidate])'),
        sees('.portico-tip', 8),
      ),
    },
  },
  header: {
    together: { 'the header that sticks': inOrder(scrollsTo('#end'), sees('portico-header:state(stuck)')) },
  },
  'header-search': {
    inTurn: {
      'a dropdown': opened('#dropdown portico-header-search', '#dropdown [part~="toggle-button"]'),
      'an overlay': opened('#overlay portico-header-search', '#overlay [part~="toggle-button"]'),
      'a flyout': opened('#flyout portico-header-search', '#flyout [part~="toggle-button"]'),
    },
  },
  index: { nothing: 'a list of links' },
  lazy: {
    together: {
      'pictures and a frame': async (page) => {
        for (const image of await page.locator('portico-lazy :is(img, iframe)').all())
          await image.scrollIntoViewIfNeeded();
        await sees('iframe[src]')(page);
      },
    },
  },
  lightbox: {
    inTurn: {
      'a gallery': lightbox('#gallery portico-lightbox', 'a'),
      'a picture without a link': lightbox('#figures portico-lightbox', 'figure img'),
      'a filmstrip': lightbox('#presets [preset=filmstrip]', 'a'),
      'the minimal preset': lightbox('#presets [preset=minimal]', 'a'),
      'a video': lightbox('#types portico-lightbox', 'a[href$=".webm"]'),
      'a question': lightbox('#types portico-lightbox', 'a[href*="youtube"]', 'asking'),
      'a part of the page': lightbox('#types portico-lightbox', 'a[href="#recipe"]'),
      'another page': lightbox('#types portico-lightbox', 'a[data-type=ajax]'),
      'what failed': lightbox('#types portico-lightbox', 'a[data-type=flash]', 'failed'),
      'the share menu': lightbox(
        '#postcards',
        'a',
        'shown',
        inOrder(click('#postcards [part~="share-button"]'), sees('#postcards [part~="share-menu"]')),
      ),
      'a picture that is zoomed': lightbox(
        '#zoom portico-lightbox',
        'a',
        'shown',
        inOrder(click('#zoom [part~="zoom-in-button"]'), sees('#zoom portico-lightbox:state(zoomed)')),
      ),
      'a long caption': lightbox('#captions portico-lightbox:not([captions])', 'a'),
      'from right to left': lightbox('#arabic portico-lightbox', 'a'),
      'own colours': lightbox('#own portico-lightbox', 'a'),
    },
  },
  'lightbox-story': { nothing: 'a page of text' },
  'live-search': {
    inTurn: {
      results: searched('#form', 'oak lamp', '.portico-search-result'),
      'results without pictures': searched('#words', 'workshop', '.portico-search-result'),
      'nothing found': searched('#german', 'nirgendwo', '.portico-search-message'),
      'a failure': searched('#faults', '@http500', '.portico-search-error'),
    },
  },
  'loop-filter': {
    together: {
      'a filtered loop': inOrder(click('[value=lamps]'), (page) =>
        page.locator('#shop-count', { hasText: '63 products' }).waitFor(),
      ),
    },
  },
  menu: {
    inTurn: {
      'a mega menu': submenus('#wide portico-menu', 'Open submenu of Shop'),
      'a submenu in a submenu': submenus('#wide portico-menu', 'Open submenu of Courses', 'Open submenu of At home'),
      'from right to left': submenus('#rtl portico-menu', 'فتح القائمة الفرعية: القهوة'),
      'modern, on phones': mobileMenu('#modern portico-menu'),
      'classic, on phones': mobileMenu('#classic portico-menu'),
      'a flyout, on phones': mobileMenu('#flyout portico-menu'),
    },
  },
  motion: { nothing: 'what moves is there from the beginning' },
  'off-canvas': {
    inTurn: {
      ...linked('oc__menu', 'oc__arabic', 'oc__german-menu', 'oc__pastel', 'open-oc__patient', 'open-oc__film'),
      ...linked('open-oc__brief', 'open-oc__question'),
      ...commanded('left', 'right', 'top', 'bottom', 'middle', 'aside', 'beside', 'above'),
    },
  },
  order: {
    together: {
      'a step with errors': inOrder(click('[data-step-next]:visible'), sees('[part~="problems"]:not(:empty)')),
    },
    inTurn: {
      'the second step': {
        part: 'main',
        open: inOrder(
          (page) => page.locator('#paper').selectOption('silk'),
          click('[data-step-next]:visible'),
          sees('[data-step=Picture]:not([hidden])'),
          click('[data-step-next]:visible'),
          sees('[part~="problems"]:not(:empty)'),
        ),
        close: stays,
      },
    },
  },
  popup: {
    inTurn: {
      ...commanded('hours', 'ruled', 'terms', 'notice'),
      placed: opened('#placed', '[data-place=bottom-end]'),
      'with a form that was sent empty': {
        ...opened('#newsletter', 'button.news'),
        open: inOrder(
          click('button.news'),
          sees('#newsletter:state(open)'),
          click('#newsletter form button'),
          sees('#newsletter .portico-tip'),
        ),
      },
      printed: opened('#printed', '[data-portico-action*="printed"]'),
    },
  },
  'protected-form': {
    together: {
      'the forms': async (page) => {
        for (const element of await page.locator('portico-protected-form').all())
          await element.scrollIntoViewIfNeeded();
        await sees('portico-protected-form form', 4)(page);
      },
    },
  },
  quantity: { nothing: 'its buttons are there from the beginning' },
  'real-person': {
    inTurn: {
      'a panel': shown('#comments portico-real-person:has(a)', '[part~="panel"]'),
      'a panel from right to left': shown('#direction portico-real-person', '[part~="panel"]'),
    },
  },
  'scroll-sections': {
    together: { 'another section': scrollsTo('#bay') },
  },
  select: {
    together: {
      'the message of an empty form': inOrder(click('#form button:not([type])'), sees('.portico-tip')),
    },
    inTurn: {
      groups: listed('roast'),
      several: listed('extras'),
      required: listed('size'),
      'five thousand': listed('plot'),
      'own colours': listed('cake'),
    },
  },
  shop: {
    together: {
      'a filtered loop': inOrder(click('[value=lamps]'), (page) =>
        page.locator('#shop-count', { hasText: '63 products' }).waitFor(),
      ),
    },
    inTurn: { results: searched('main', 'oak lamp', '.portico-search-result') },
  },
  'site-front': {
    inTurn: {
      'the mega menu': submenus('.main-menu', 'Open submenu of Rooms'),
      'a submenu': submenus('.main-menu', 'Open submenu of A guide to the harbour'),
      'the search': opened('.find', '.find [part~="toggle-button"]'),
      'another tab': tabs(1),
    },
  },
  'site-front-ar': {
    inTurn: { 'the search': opened('.find', '.find [part~="toggle-button"]'), 'another tab': tabs(1) },
  },
  slider: {
    together: { 'another slide of each': clickEach('portico-slider [part~="next-button"]:visible') },
  },
  tabs: { inTurn: { 'the second of each': tabs(1), 'the third of each': tabs(2) } },
  tooltip: {
    inTurn: {
      words: hinted('#text portico-tooltip:has(button)'),
      'at a word': hinted('#text portico-tooltip:has(abbr)'),
      'HTML with a link': hinted('#html portico-tooltip'),
      'a table': hinted('#template portico-tooltip:has(template)'),
      'at a field': hinted('#field portico-tooltip'),
    },
  },
  'vertical-menu': {
    together: { 'every submenu': clickWhile('.portico-submenu-button[aria-expanded="false"]:visible') },
  },
  video: {
    together: {
      'a video that plays': inOrder(click('#file [part~="play-button"]'), sees('#file portico-video:state(playing)')),
    },
  },
};
