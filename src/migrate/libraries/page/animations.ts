import type { Element } from 'domhandler';
import { typeOfAos } from '../../../known-markup/aos.ts';
import { wrapAll } from '../../siblings.ts';
import { byHand, firstReason, type Library, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { isInTag } from '../../tree.ts';
import { drop, type OptionTable, sets, toBoolean, toNumber, translate } from '../../options.ts';

const tag = 'portico-animate';

interface AnimationTarget {
  duration: number;
  delay: number;
  devices: string;
  offset?: string;
}

const look = 'it only changes when or how fast an animation starts';

/** The options of AOS 2 and 3. */
const aosOptions: OptionTable<AnimationTarget> = {
  duration: sets('`duration`', 'duration', (value) => toNumber(value) ?? 400),
  delay: sets('`delay`', 'delay', (value) => toNumber(value) ?? 0),
  disable: {
    to: '`devices`',
    apply(target, value) {
      if (value === 'mobile' || value === 'phone') target.devices = 'desktop tablet';
      else if (value === 'tablet') target.devices = 'desktop mobile';
      else if (value === true) target.devices = 'none';
      else return value === false || value === 'false';
    },
  },
  anchorPlacement: {
    to: '`offset`, for the middle and the bottom',
    apply(target, value) {
      if (value === 'top-center' || String(value).startsWith('center-')) target.offset = 'top-mid-of-view';
      else if (value === 'bottom-bottom') target.offset = 'bottom-in-view';
    },
  },
  once: { drop: 'each animation plays once', default: true },
  mirror: { drop: 'each animation plays once' },
  ...drop(look, 'offset easing startEvent disableMutationObserver debounceDelay throttleDelay'),
  ...drop('the element sets classes of its own', 'initClassName animatedClassName useClassNames'),
};

const attributesOf = ({ duration, delay, devices, offset }: AnimationTarget): Attribute[] => [
  ['devices', devices],
  ['duration', String(duration)],
  ['start-delay', '0'],
  ...(delay > 0 ? [['delay', String(delay)] as const] : []),
  ...(offset === undefined ? [] : [['offset', offset] as const]),
];

/** Attributes of AOS at its elements that the element does not read. */
const aosLooks = ['offset', 'easing', 'once', 'mirror', 'anchor', 'anchor-placement', 'id'];

/** Animations that the element has, too. */
const aosNames =
  /^(?:fade|(?:slide|zoom-in)-(?:up|down|left|right)|fade-(?:up|down|left|right)|zoom-in|flip-(?:up|down|left|right))$/;

/** Returns whether a style sheet of the page hides elements with a mark until the script of the library runs. */
const hides = (css: string, mark: RegExp): boolean =>
  css.split('}').some((rule) => {
    const [selector = '', declarations = ''] = rule.split('{').slice(-2);
    return mark.test(selector) && /opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|display\s*:\s*none/.test(declarations);
  });

function* findAos({ markup, calls, css }: PageContext): Iterable<Widget> {
  const nodes = markup.all('[data-aos]').filter((node) => !isInTag(node, tag));
  const [first] = nodes;
  if (!first) return;
  const inits = calls.filter(({ name }) => name === 'AOS.init');
  const [call, ...others] = inits;
  const foreign = calls.find(({ name }) => name !== 'AOS.init');
  const target: AnimationTarget = { duration: 400, delay: 0, devices: 'desktop tablet mobile' };
  const { notes, reason } = call ? translate(aosOptions, call.args[0], target) : { notes: [] };
  const refusal = firstReason(
    !call && 'no script of this page calls AOS.init() with literal options',
    others.length > 0 && 'several scripts call AOS.init()',
    call && 'reason' in call.statement && `of AOS.init(): ${call.statement.reason}`,
    foreign && `a script calls ${foreign.name}()`,
    hides(css, /\[data-aos[\]^$*|~=]/) && 'a style sheet of the page hides [data-aos] until the script runs',
    reason,
  );
  const changes = refusal === undefined ? wrapAll(markup, nodes, tag, attributesOf(target)) : undefined;
  if (refusal !== undefined || !call || !changes) {
    yield byHand(first, refusal ?? 'no tag can be put around all marked elements', { notes, calls });
    return;
  }
  const names = nodes.map((node) => markup.attribute(node, 'data-aos') ?? '').filter((name) => !aosNames.test(name));
  const near = names.map((name) => `data-aos="${name}" has no equivalent, and ${typeOfAos(name) || 'fade'} is near`);
  const left = aosLooks
    .map((name) => `data-aos-${name}`)
    .filter((name) => nodes.some((node) => markup.attribute(node, name) !== undefined));
  yield migrated(first, [changes], {
    grade: 'A',
    calls: [call],
    handles: nodes,
    notes: [
      ...notes,
      ...new Set(near),
      ...left.map((name) => `${name} is left out: ${look}`),
      'each animation plays once',
    ],
  });
}

export const aos: Library = {
  name: 'AOS',
  tags: ['portico-animate'],
  options: aosOptions,
  files: /(?:^|\/)aos(?:[.@-][\d.\w-]+)?(?:\/dist\/aos)?(?:\.min)?\.(?:js|css)|\/aos@/i,
  needs: [],
  calls: ['AOS.init', 'AOS.refresh', 'AOS.refreshHard'],
  names: ['AOS'],
  markup: '[data-aos]',
  find: findAos,
};

function* findWow({ markup, calls, css }: PageContext): Iterable<Widget> {
  const nodes = markup.all('.wow').filter((node) => !isInTag(node, tag));
  const [first] = nodes;
  if (!first) return;
  const [call, ...others] = calls;
  const options = call?.args[0];
  const target = { devices: 'desktop tablet mobile' };
  const { notes, reason } = translate(wowOptions, options, target);
  const repeated = nodes.some((node) => markup.attribute(node, 'data-wow-iteration') !== undefined);
  const refusal = firstReason(
    !call && 'no script of this page calls new WOW().init()',
    others.length > 0 && 'several scripts call WOW()',
    call && 'reason' in call.statement && `of its initialiser: ${call.statement.reason}`,
    repeated && 'one of its animations is repeated',
    hides(css, /\.wow(?![\w-])/) && 'a style sheet of the page hides .wow until the script runs',
    reason,
  );
  const items = nodes.map((node) => readWow(markup, node));
  const changes =
    refusal === undefined
      ? wrapAll(markup, nodes, tag, [
          ['devices', target.devices],
          ['start-delay', '0'],
        ])
      : undefined;
  if (!call || !changes) {
    yield byHand(first, refusal ?? 'no tag can be put around all marked elements', { notes });
    return;
  }
  const near = nodes
    .filter((node) => typeOfWow(markup, node) === undefined)
    .map((node) => `${markup.label(node)} has no animation with an equivalent, and fades in`);
  const hasOffset = nodes.some((node) => markup.attribute(node, 'data-wow-offset') !== undefined);
  yield migrated(
    first,
    [changes, ...items.map((attributes, index) => markup.addAttributes(nodes[index] ?? first, attributes))],
    {
      grade: 'A',
      calls: [call],
      handles: nodes,
      notes: [...notes, ...new Set(near), ...(hasOffset ? [`data-wow-offset is left out: ${look}`] : [])],
    },
  );
}

const wowOptions: OptionTable<{ devices: string }> = {
  boxClass: { hand: 'other elements are marked', default: 'wow' },
  animateClass: { drop: 'the element sets classes of its own', default: 'animated' },
  offset: { drop: look, default: 0 },
  mobile: {
    to: '`devices`',
    apply(target, value) {
      if (!toBoolean(value)) target.devices = 'desktop tablet';
    },
  },
  live: { drop: 'the element watches its content', default: true },
  scrollContainer: { drop: look },
  resetAnimation: { drop: look, default: true },
  callback: { hand: 'listen to portico-animated' },
};

const animateNames =
  /^(?:animate__)?((?:fade|slide|zoom|bounce|flip)In(?:X|Y|(?:Up|Down|Left|Right)(?:Big)?)?|pulse|shakeX?)$/;

/** Returns the animation of an element of WOW, whose name is a class; `undefined` for one without an equivalent. */
const typeOfWow = (markup: Markup, node: Element): string | undefined =>
  markup
    .classes(node)
    .map((name) => animateNames.exec(name)?.[1])
    .find(Boolean);

function readWow(markup: Markup, node: Element): Attribute[] {
  const [duration, delay] = ['duration', 'delay'].map((name) => markup.attribute(node, `data-wow-${name}`));
  return [
    ['data-animationType', typeOfWow(markup, node) ?? 'fade'],
    ...(duration ? [['data-animationDuration', duration] as const] : []),
    ...(delay ? [['data-animationDelay', delay] as const] : []),
  ];
}

export const wow: Library = {
  name: 'WOW',
  tags: ['portico-animate'],
  options: wowOptions,
  files: /(?:^|\/)wow(?:[.-][\d.]+)?(?:\.min)?\.js/i,
  needs: ['Animate.css'],
  calls: ['WOW'],
  names: ['WOW'],
  markup: '.wow',
  find: findWow,
};
