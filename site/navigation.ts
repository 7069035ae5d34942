import { readFileSync } from 'node:fs';

/** Elements that serve the same purpose. */
export interface Group {
  readonly title: string;
  /** Descriptions of the elements, by their names. */
  readonly elements: Readonly<Record<string, string>>;
}

/** All elements, by their purpose: the tables of the README. */
export const groups: readonly Group[] = [
  ...readFileSync('README.md', 'utf8').matchAll(/^\| ([\w ]+) \| What it does \|\n.*\n((?:\|.*\n)+)/gm),
].map(([, title = '', rows = '']) => ({
  title,
  elements: Object.fromEntries(
    [...rows.matchAll(/^\| \[`<portico-([\w-]+)>`\]\(.*?\) \| (.*) \|$/gm)].map(([, name = '', does = '']) => [
      name,
      does,
    ]),
  ),
}));

/** The names of elements that differ from their tags. */
const titles: Readonly<Record<string, string>> = {
  antispam: 'Anti-spam',
  'email-decoder': 'E-mail decoder',
  'email-verification': 'E-mail verification',
  'form-steps': 'Form in steps',
  lazy: 'Lazy loading',
  'loop-filter': 'List filter',
  'off-canvas': 'Off-canvas panel',
};

/** Returns the name of an element for people: `Contact form` for `contact-form`. */
export const titleOf = (name: string): string =>
  titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

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
  starters: 'template, scaffold, create, init, boilerplate',
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
    guides: [
      'quick-start',
      'starters',
      'troubleshooting',
      'debug-mode',
      'inspector',
      'check',
      'migrate',
      'upgrading',
      'browser-support',
    ],
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
