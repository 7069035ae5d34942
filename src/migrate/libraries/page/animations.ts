import type { Element } from 'domhandler';
import { typeOfAos } from '../../../known-markup/aos.ts';
import { wrapAll } from '../../siblings.ts';
import { byHand, firstReason, type Library, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { isInTag } from '../../tree.ts';
import { drop, type OptionTable, toBoolean, toNumber, translate } from '../../options.ts';

const tag = 'portico-animate';

interface AnimationTarget {
  duration: number;
  delay: number;
  devices: string;
}

const look = 'it only changes when or how fast an animation starts';

/** The options of AOS 2 and 3. */
const aosOptions: OptionTable<AnimationTarget> = {
  duration: {
    to: '`duration`',
    apply(target, value) {
      target.duration = toNumber(value) ?? 400;
    },
  },
  delay: {
    to: '`delay`',
    apply(target, value) {
      target.delay = toNumber(value) ?? 0;
    },
  },
  disable: {
    to: '`devices`',
    apply(target, value) {
      if (value === 'mobile' || value === 'phone') target.devices = 'desktop tablet';
      else if (value === 'tablet') target.devices = 'desktop mobile';
      else if (value === true) target.devices = 'none';
      else return value === false || value === 'false';
    },
  },
  ...drop('each animation plays once', 'once mirror'),
  ...drop(look, 'offset easing anchorPlacement startEvent disableMutationObserver debounceDelay throttleDelay'),
  ...drop('the element sets classes of its own', 'initClassName animatedClassName useClassNames'),
};

const attributesOf = ({ duration, delay, devices }: AnimationTarget): Attribute[] => [
  ['devices', devices],
  ['duration', String(duration)],
  ['start-delay', '0'],
  ...(delay > 0 ? [['delay', String(delay)] as const] : []),
];

function* findAos({ markup, calls }: PageContext): Iterable<Widget> {
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
    reason,
  );
  const changes = refusal === undefined ? wrapAll(markup, nodes, tag, attributesOf(target)) : undefined;
  if (refusal !== undefined || !call || !changes) {
    yield byHand(first, refusal ?? 'no tag can be put around all marked elements', { tag, notes, calls });
    return;
  }
  const unknown = new Set(
    nodes.map((node) => markup.attribute(node, 'data-aos') ?? '').filter((name) => typeOfAos(name) === ''),
  );
  const near = [...unknown].map((name) => `data-aos="${name}" has no equivalent, and fades in`);
  yield migrated(first, [changes], {
    grade: 'A',
    tag,
    calls: [call],
    handles: nodes,
    notes: [...notes, ...near, 'each animation plays once'],
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

function* findWow({ markup, calls }: PageContext): Iterable<Widget> {
  const nodes = markup.all('.wow').filter((node) => !isInTag(node, tag));
  const [first] = nodes;
  if (!first) return;
  const [call, ...others] = calls;
  const options = call?.args[0];
  const target = { devices: 'desktop tablet mobile' };
  const refusal = firstReason(
    !call && 'no script of this page calls new WOW().init()',
    others.length > 0 && 'several scripts call WOW()',
    call && 'reason' in call.statement && `of its initialiser: ${call.statement.reason}`,
    translate(wowOptions, options, target).reason,
  );
  const items = nodes.map((node) => readWow(markup, node));
  const repeated = nodes.find((node) => markup.attribute(node, 'data-wow-iteration') !== undefined);
  const changes =
    refusal === undefined && !repeated
      ? wrapAll(markup, nodes, tag, [
          ['devices', target.devices],
          ['start-delay', '0'],
        ])
      : undefined;
  if (!call || !changes) {
    yield byHand(
      first,
      refusal ?? (repeated ? 'one of its animations is repeated' : 'no tag can be put around all marked elements'),
      { tag },
    );
    return;
  }
  yield migrated(
    first,
    [changes, ...items.map((attributes, index) => markup.addAttributes(nodes[index] ?? first, attributes))],
    {
      grade: 'A',
      tag,
      calls: [call],
      handles: nodes,
    },
  );
}

/** The options of WOW. */
const wowOptions: OptionTable<{ devices: string }> = {
  boxClass: { hand: 'other elements are marked' },
  animateClass: { drop: 'the element sets classes of its own' },
  offset: { drop: look },
  mobile: {
    to: '`devices`',
    apply(target, value) {
      if (!toBoolean(value)) target.devices = 'desktop tablet';
    },
  },
  live: { drop: 'the element watches its content', default: true },
  scrollContainer: { drop: look },
  resetAnimation: { drop: look, default: true },
};

const animateNames =
  /^(?:animate__)?((?:fade|slide|zoom|bounce|flip)In(?:X|Y|(?:Up|Down|Left|Right)(?:Big)?)?|pulse|shakeX?)$/;

/** Returns the attributes for an element of WOW: the name of its animation is a class. */
function readWow(markup: Markup, node: Element): Attribute[] {
  const type = markup
    .classes(node)
    .map((name) => animateNames.exec(name)?.[1])
    .find(Boolean);
  const [duration, delay] = ['duration', 'delay'].map((name) => markup.attribute(node, `data-wow-${name}`));
  return [
    ['data-animationType', type ?? 'fade'],
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
