/** Elements that serve the same purpose. */
export interface Group {
  readonly title: string;
  /** `I want …`, by the name of the element that does it. */
  readonly wishes: Readonly<Record<string, string>>;
}

/** All elements, by what an author wants to achieve. */
export const groups: readonly Group[] = [
  {
    title: 'Forms',
    wishes: {
      'contact-form': 'to send a form without leaving the page',
      'form-validator': 'to check the fields of a form before it is sent',
      'form-steps': 'to show a long form one step at a time',
      'email-verification': 'to make sure that an e-mail address belongs to the visitor',
      comments: 'to reply below a comment',
      quantity: 'plus and minus buttons beside a number',
      select: 'a select whose list my CSS can style',
    },
  },
  {
    title: 'Content over the page',
    wishes: {
      popup: 'to show an offer, a notice or a form over the page',
      'off-canvas': 'a panel that slides in from a side',
      lightbox: 'to show pictures and videos large',
      tooltip: 'a short description beside a button',
      alert: 'a message that visitors can dismiss',
      consent: 'to ask visitors for their consent, and to remember the answer',
    },
  },
  {
    title: 'Navigation',
    wishes: {
      header: 'a header that stays at the top',
      menu: 'a menu with submenus for mouse, touch and keyboard',
      'vertical-menu': 'to collapse the submenus of a sidebar',
      'header-search': 'a search form behind a button',
      anchors: 'to scroll to sections, list them and mark the current one',
      tabs: 'tabs that become an accordion on phones',
      'back-to-top': 'a button that leads back to the top',
    },
  },
  {
    title: 'Search and lists',
    wishes: {
      'live-search': 'results while the visitor types',
      'loop-filter': 'to filter posts or products without leaving the page',
    },
  },
  {
    title: 'Sliders and media',
    wishes: {
      slider: 'to show several slides side by side',
      'elastic-slider': 'one slide at a time, with thumbnails',
      video: 'a video that contacts another site only after consent',
      lazy: 'to load pictures and frames only near the window',
    },
  },
  {
    title: 'Motion and type',
    wishes: {
      animate: 'to animate content that comes into view',
      motion: 'to move content while the page scrolls',
      'scroll-sections': 'sections as high as the window',
      'fluid-type': 'headings that fit narrow windows',
    },
  },
  {
    title: 'Protection against spam',
    wishes: {
      antispam: 'to tell people from bots without a captcha',
      'protected-form': 'to hide a form from bots',
      'email-decoder': 'to hide an e-mail address from bots',
      'blocked-message': 'to tell visitors why they were blocked',
      'real-person': 'a badge for authors who passed the checks',
    },
  },
  {
    title: 'For a CMS',
    wishes: { 'font-status': 'to see the status of the site’s fonts' },
  },
];

/** Other words for what a document is about, which visitors type into the search. By the name of the element or guide. */
export const keywords: Readonly<Record<string, string>> = {
  accessibility: 'a11y, wcag, screen reader, keyboard',
  alert: 'banner, notice, message, notification, toast',
  'back-to-top': 'scroll to top',
  consent: 'cookie banner, cookie notice, gdpr, popup once a week',
  'contact-form': 'form, contact, e-mail, ajax form, contact form node php',
  'content-security-policy': 'csp, trusted types',
  'elastic-slider': 'slideshow, hero slider, thumbnails',
  'form-steps': 'multi-step form, wizard',
  'form-validator': 'form validation, required fields',
  forms: 'contact form with own backend, node, php, smtp, send e-mail, server',
  header: 'sticky header, navigation bar',
  languages: 'translation, i18n, right to left, rtl',
  lazy: 'lazy loading',
  lightbox: 'gallery, picture grid, photos, zoom, image viewer',
  'live-search': 'autocomplete, search suggestions',
  'loop-filter': 'product filter, facets',
  menu: 'navigation, hamburger menu, dropdown menu, mega menu',
  'off-canvas': 'drawer, side panel, sidebar, mobile menu',
  performance: 'preload, size, weight, speed',
  popup: 'modal, dialog, newsletter popup, cookie banner, exit intent',
  privacy: 'gdpr, cookies, stored data',
  quantity: 'number input, plus minus buttons, spinner',
  select: 'dropdown, combobox, custom select',
  slider: 'carousel, swiper',
  tabs: 'accordion',
  theming: 'brand colour, color, dark mode, design tokens, custom css',
  tooltip: 'hint, popover',
  troubleshooting: 'nothing happens, does not work, why does my popup not open, popup does not open, error',
  video: 'youtube, vimeo, embed',
};

/** The guides that compare an element with a library, by the name of the element. */
export const comparisons: Readonly<Record<string, readonly string[]>> = {
  antispam: ['from-cleantalk'],
  'contact-form': ['from-contact-form-7-script', 'contact-form-7'],
  'elastic-slider': ['from-swiper'],
  'email-decoder': ['from-cleantalk'],
  'form-validator': ['from-jquery-validation'],
  lightbox: ['from-fancybox', 'from-photoswipe'],
  menu: ['from-bootstrap'],
  popup: ['from-elementor-popups', 'from-bootstrap'],
  'protected-form': ['from-cleantalk'],
  slider: ['from-swiper', 'from-bootstrap'],
  tabs: ['from-bootstrap'],
  tooltip: ['from-bootstrap'],
};

/** The groups of guides, in the order of a reader. Guides that no group lists come last. */
export const guideGroups: readonly { readonly title: string; readonly guides: readonly string[] }[] = [
  {
    title: 'Start',
    guides: ['quick-start', 'troubleshooting', 'debug-mode', 'inspector', 'check', 'upgrading', 'browser-support'],
  },
  {
    title: 'Basics',
    guides: [
      'settings',
      'events-and-commands',
      'theming',
      'languages',
      'performance',
      'bundlers',
      'morphing-and-hydration',
    ],
  },
  {
    title: 'Forms and servers',
    guides: [
      'forms',
      'server',
      'server-mail',
      'server-functions',
      'contact-form-7',
      'live-search-endpoints',
      'loop-filter-endpoint',
      'antispam-server',
    ],
  },
  {
    title: 'Privacy and security',
    guides: ['consent', 'privacy', 'content-security-policy', 'integrity', 'accessibility'],
  },
  {
    title: 'Frameworks',
    guides: [
      'frameworks',
      'react',
      'vue',
      'svelte',
      'astro',
      'next',
      'htmx',
      'turbo',
      'alpine',
      'eleventy',
      'hugo',
      'wordpress',
      'wordpress-plugin',
      'wordpress-classic-themes',
      'wordpress-block-themes',
      'drupal',
      'joomla',
      'typo3',
      'shopify',
    ],
  },
  {
    title: 'Coming from',
    guides: [
      'bootstrap',
      'swiper',
      'fancybox',
      'photoswipe',
      'contact-form-7-script',
      'jquery-validation',
      'elementor-popups',
      'cleantalk',
    ].map((name) => `from-${name}`),
  },
];
