import type { Element } from 'domhandler';
import {
  byHand,
  firstReason,
  jQueryPlugin,
  type Library,
  migrated,
  type PageContext,
  type Widget,
} from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { toNumber } from '../../options.ts';
import { childrenOf, isInTag } from '../../tree.ts';
import type { Call } from '../../scripts/calls.ts';
import { isOptions } from '../../scripts/literal.ts';
import { nameOf } from '../../scripts/parse-script.ts';
import { listenerCalls, refusalOf, scrollListeners } from '../../scripts/scroll-listener.ts';

const tag = 'portico-back-to-top';
const allDevices = 'desktop tablet mobile';
const buttonNotes = ['it stands at the bottom of the window, with a look of its own'];

/** Buttons that scroll the page to its top when they are clicked. */
function* findButtons(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const { selector, call, reason } of scrollListeners(context.calls, 'top'))
    for (const node of markup.matching(selector)) {
      const refusal = firstReason(
        reason,
        refusalOf(call),
        markup.matching(selector).length > 1 && 'there are several such buttons',
        isInTag(node, 'header', 'nav') && 'it is a part of the navigation',
        !isSign(markup, node) && 'it has a text, which the element does not show',
        markup.page.attributes(node).some((name) => further.test(name)) && 'its attributes make it more than a button',
        usedBy(context, node, call),
      );
      yield refusal === undefined ? toButton(markup, node, call) : byHand(node, refusal, { calls: [call] });
    }
}

/** Buttons that jquery.scrollUp writes into the page. */
function* findScrollUp({ markup, calls }: PageContext): Iterable<Widget> {
  const [call, ...others] = calls.filter(({ name }) => name === '$.scrollUp');
  const [body] = markup.all('body');
  if (!call || !body) return;
  const options = call.args[0] ?? {};
  const refusal = firstReason(
    others.length > 0 && 'several scripts call $.scrollUp()',
    !isOptions(options) && 'its options are not a literal object',
    refusalOf(call),
  );
  const distance = isOptions(options) ? toNumber(options['scrollDistance'] ?? options['topDistance']) : undefined;
  const attributes: Attribute[] = [
    ['devices', allDevices],
    ['threshold', String(distance ?? 300)],
  ];
  yield refusal === undefined
    ? migrated(body, [markup.append(tag, attributes)], { grade: 'B', calls: [call], notes: buttonNotes })
    : byHand(body, refusal, { calls: [call] });
}

/** Attributes that stay on a button: its name, and its language. */
const kept = /^(?:aria-label|title|lang|dir)$/;

/** Attributes by which a button does more than scroll. */
const further = /^(?:on\w+|data-(?:bs-)?(?:toggle|spy))$/;

/** Returns whether the content of a button is no more than a sign, such as an icon or an arrow. */
function isSign(markup: Markup, node: Element): boolean {
  const [icon, ...others] = childrenOf(node);
  const text = markup.page.text(node).trim();
  return (icon?.name === 'i' && others.length === 0) || !/\p{L}/u.test(text);
}

/** Returns the reason why a script would miss the button: jQuery does nothing without elements, other code fails. */
function usedBy({ markup, scripts }: PageContext, node: Element, { offset }: Call): string | undefined {
  const id = markup.attribute(node, 'id');
  const names = [...markup.classes(node).map((name) => `.${name}`), ...(id === undefined ? [] : [`#${id}`])];
  for (const { places = [], aliases, start } of scripts)
    for (const { node: one, ancestors } of places) {
      if (one.type !== 'Literal' || typeof one.value !== 'string' || start + one.start === offset) continue;
      const { value } = one;
      const [member, call] = ancestors.slice(-3, -1);
      const callee = call?.type === 'CallExpression' ? call.callee : undefined;
      const isJQuery = callee?.type === 'Identifier' && aliases.has(callee.name);
      const isMeasured =
        member?.type === 'MemberExpression' &&
        (member.computed || /^(?:offset|position|get)$/.test(nameOf(member.property) ?? ''));
      const isNamed =
        callee?.type === 'MemberExpression' && nameOf(callee.property)?.startsWith('getElement')
          ? names.some((name) => name.slice(1) === value)
          : value.split(/[\s>+~,:[]+/).some((compound) => names.some((name) => compound.endsWith(name)));
      if (isNamed && !(isJQuery && !isMeasured)) return `a script uses it by "${value}"`;
    }
  return undefined;
}

/** Returns a button as a `<portico-back-to-top>` with its icon. The page hides it by its classes until it is needed. */
function toButton(markup: Markup, node: Element, call: Call): Widget {
  const content = markup.content(node);
  const hasIcon = childrenOf(node).some(({ name }) => name === 'i' || name === 'svg');
  const removed = markup.page.attributes(node).filter((name) => !kept.test(name));
  return migrated(
    node,
    [
      markup.rename(node, tag, [['devices', allDevices]]),
      ...removed.map((name) => markup.removeAttribute(node, name)),
      hasIcon ? [] : content && [{ ...content, replacement: '' }],
    ],
    { grade: 'B', calls: [call], notes: buttonNotes },
  );
}

export const backToTop: Library = {
  name: 'Back to top',
  tags: [tag],
  files: /jquery\.scrollUp[\w.-]*\.js/i,
  needs: jQueryPlugin,
  calls: ['$.scrollUp', ...listenerCalls],
  names: ['scrollUp'],
  find: function* (context) {
    yield* findButtons(context);
    yield* findScrollUp(context);
  },
};
