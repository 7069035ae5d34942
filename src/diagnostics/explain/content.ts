import { met, reason, unmet } from './reasons.ts';
import { answer, had, has, not, set, state, textOf, type Context } from './facts.ts';
import { asks, check, consent as consentTo, ifCancelled, no, question, when, yes, type Rule } from './rules.ts';

/* The explanations of elements with content. */

export const alert = [
  question(
    'Is shown',
    when(
      state('dismissed'),
      when(
        (context) => set('remember')(context) && !had('portico-dismiss')(context),
        no('It was dismissed earlier, which is remembered as "{remember}".'),
        no('It was dismissed on this page.'),
      ),
      yes('It was not dismissed.'),
    ),
    when(
      ({ settings }) => settings['for'] !== '' && !document.getElementById(String(settings['for'])),
      no('No element of the page has the id "{for}", which is the value of for.'),
      when(state('waiting'), no('The form "{for}" has not responded yet.')),
    ),
  ),
  question(
    'Remembers a dismissal',
    check(set('remember'), 'The setting remember is ["{remember}".|empty.]'),
    when(set('for'), no('The response of a form is not remembered.'), when(set('remember'), consentTo('memory'))),
  ),
];

const waiting = '.portico-waiting';

export const animate = [
  question(
    'Animates its content',
    asks('isOn'),
    when(set('edit'), no('The setting edit is on.')),
    when(
      ({ element }) => element.matches(waiting) || element.querySelector(waiting) !== null,
      no('Content waits until it has scrolled into view (offset="{offset}").'),
    ),
    when(had('portico-animated'), yes('It was animated on this page; that happens once.')),
  ),
];

/** A decision for each purpose: whether it is granted, and how many scripts and frames wait for it. */
const purposes = async (context: Context) =>
  Promise.all(
    purposesOf(context).map((purpose) => {
      const name = CSS.escape(purpose);
      const blocked = `script[type="text/plain"][data-consent~="${name}"], [data-src][data-consent~="${name}"]:not([src])`;
      const count = document.querySelectorAll(blocked).length;
      const waits = count === 0 ? undefined : met(`Blocked scripts and frames: ${count}.`);
      return question(`Grants ${purpose}`, consentTo(purpose, 'required'), () => waits)(context);
    }),
  );

const purposesOf = (context: Context) => answer(context, 'purposes') as readonly string[]; // The type of this getter.

export const consent = [
  question(
    'Asks on this page',
    when((context) => answer(context, 'isFirst') === false, no('Another <portico-consent> is before it on the page.')),
    (context) => {
      const names = purposesOf(context);
      return reason(names.length > 0, `It asks for ${names.join(', ')}.`, 'The setting purposes is empty.');
    },
    when(
      state('answered'),
      no('The visitor has answered version "{version}" within the last {expires} days.'),
      yes('There is no answer to all purposes.'),
    ),
    when(state('signal'), no('The browser sends Global Privacy Control, which counts as a refusal.')),
  ),
  purposes,
];

const nameOf = (image: Element): string => image.getAttribute('alt') || image.getAttribute('src') || '<img>';

/** Returns the media in an element, except those in a nested `<portico-lazy>`. */
const mediaOf = ({ element }: Context): readonly Element[] =>
  [...element.querySelectorAll('img, iframe, video')].filter((node) => node.closest('portico-lazy') === element);

/** Content that a consent tool blocks until the visitor consents. */
const blocked = ':is(iframe[data-name], [data-consent], [data-cookieconsent], [class*="optanon-category"]):not([src])';

/** The elements whose loading is deferred. */
const pendingIn = (context: Context) => answer(context, 'pending') as ReadonlyMap<Element, unknown>; // The type of this getter.

const loading: Rule = (context) => {
  const [far, heldBack] = [pendingIn(context).size, mediaOf(context).filter((node) => node.matches(blocked)).length];
  const broken = mediaOf(context).filter(
    (node) => node instanceof HTMLImageElement && node.complete && node.currentSrc !== '' && node.naturalWidth === 0,
  );
  return [
    ...(far + heldBack === 0 ? [met('No content is deferred.')] : []),
    ...(far > 0
      ? [unmet(`Content that is further away than expand="${textOf(context, 'expand')}" viewports: ${far}.`)]
      : []),
    ...(heldBack > 0 ? [unmet(`Content that a consent tool blocks: ${heldBack}.`)] : []),
    ...broken.map((image) =>
      unmet(`This image could not be loaded: ${image instanceof HTMLImageElement ? image.currentSrc : ''}.`),
    ),
  ];
};

const priority: Rule = ({ element, settings }) =>
  [...element.querySelectorAll('img')]
    .slice(0, Number(settings['priority']))
    .map((image) =>
      image.getAttribute('fetchpriority') === 'high'
        ? met(`It loads with high priority: ${nameOf(image)}.`)
        : unmet(`It was not deferred, so that the browser decides its priority: ${nameOf(image)}.`),
    );

const withPlaceholder = 'img:is([data-placeholder], [data-color])';

const placeholders: Rule = (context) =>
  mediaOf(context)
    .filter((node) => node.matches(withPlaceholder))
    .map((image) => {
      const color = image.getAttribute('data-color');
      if (!pendingIn(context).has(image))
        return unmet(`This image is not deferred, so that it needs no placeholder: ${nameOf(image)}.`);
      if (color !== null && !CSS.supports('color', color))
        return unmet(`data-color="${color}" is not a CSS colour: ${nameOf(image)}.`);
      return met(`Until this image has loaded, its placeholder is shown: ${nameOf(image)}.`);
    });

export const lazy = [
  question('Has loaded its content', loading),
  when(
    set('priority'),
    question('Loads the first images at once', when(not(has('img')), no('It contains no images.')), priority),
  ),
  when(has(withPlaceholder), question('Shows placeholders', placeholders)),
];

export const tooltip = [
  question(
    'Opens',
    asks('content', {
      template: 'Its <template> has content.',
      setting: '[The setting content is set.|It has no content: neither the setting content nor a <template>.]',
    }),
    when(not(state('open')), ifCancelled('portico-before-open')),
  ),
];
