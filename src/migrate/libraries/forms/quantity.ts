import { isText, type Element } from 'domhandler';
import { byHand, firstReason, type Library, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Markup } from '../../markup.ts';
import type { Script } from '../../scripts/parse-script.ts';
import { childrenOf, isInTag, parentOf } from '../../tree.ts';

const tag = 'portico-quantity';

/** Buttons of quantities in shop templates. */
const marked = '.btn-num-product-down, .qty-minus, .qtyminus, .quantity-minus';

type Direction = 'Down' | 'Up';

/** Number inputs between a minus and a plus button, which scripts or attributes of the page make work. */
function* find(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  const handled = new Set<Element>();
  for (const input of markup.all('input[type="number" i]')) {
    const box = parentOf(input);
    const around = box ? childrenOf(box) : [];
    const at = around.indexOf(input);
    const [minus, plus] = [around[at - 1], around[at + 1]];
    if (!box || !minus || !plus || minus.name !== 'button' || plus.name !== 'button' || isInTag(input, tag)) continue;
    if (directionOf(markup, minus) !== 'Down' || directionOf(markup, plus) !== 'Up') continue;
    handled.add(minus);
    const reason = firstReason(
      (around.length > 3 || hasText(box)) && 'there is something else beside its buttons and its input',
      ['readonly', 'disabled'].some((name) => markup.attribute(input, name) !== undefined) &&
        'its input is read-only, and the element leaves such a value as it is',
      Number(markup.attribute(input, 'min')) < 0 && 'the element stops at zero, and its minimum is below',
      ...[minus, plus].map((button) => refusalOf(context, button, input)),
    );
    yield reason === undefined
      ? migrated(input, [markup.wrap(input, input, tag), markup.drop(minus), markup.drop(plus)], {
          grade: 'A',
          handles: [minus, plus],
          notes: ['its buttons are those of the element, with a look of their own'],
        })
      : byHand(input, reason);
  }
  for (const node of markup.all(marked))
    if (!handled.has(node) && !isInTag(node, tag))
      yield byHand(node, 'it is no <button> directly before an <input type="number"> and its plus button');
}

const hasText = ({ children }: Element): boolean => children.some((node) => isText(node) && node.data.trim() !== '');

const signs: Readonly<Record<Direction, RegExp>> = {
  Down: /(?:^|[^a-z])(?:minus|dash|decre\w*|dec|sub|subtract|less|down)(?![a-z])/i,
  Up: /(?:^|[^a-z])(?:plus|incre\w*|inc|add|more|up)(?![a-z])/i,
};

/** Returns the direction in which a button changes its input, by its handler or its sign; `undefined` for another button. */
function directionOf(markup: Markup, button: Element): Direction | undefined {
  const [, direction] = /\.step(Up|Down)\(\)/.exec(markup.attribute(button, 'onclick') ?? '') ?? [];
  if (direction === 'Up' || direction === 'Down') return direction;
  const text = markup.page.text(button).trim();
  if (/^[-‒–—−]$/.test(text)) return 'Down';
  if (/^[+＋]$/.test(text)) return 'Up';
  if (text !== '') return undefined;
  const names = [button, ...markup.all('*', button)]
    .flatMap((node) => ['class', 'aria-label', 'title'].map((name) => markup.attribute(node, name) ?? ''))
    .join(' ');
  const found = (['Down', 'Up'] as const).filter((one) => signs[one].test(names));
  return found.length === 1 ? found[0] : undefined;
}

/** Attributes of a button that goes. */
const known = /^(?:class|id|type|style|title|tabindex|role|onclick|aria-(?:label|controls|hidden)|data-mdb-.*)$/;

/** A handler that changes the input beside its button by one step, and nothing else. */
const step =
  /^\s*(?:event\.preventDefault\(\);\s*)?(?:this\.(?:parentNode|parentElement)\.querySelector\((["'])(?<selector>[^"']+)\1\)|this\.(?:next|previous)ElementSibling)\.step(?:Up|Down)\(\);?\s*(?:return false;?\s*)?$/;

/** Returns the reason why a button does, or may do, more than change its input by one step. */
function refusalOf({ markup, scripts }: PageContext, button: Element, input: Element): string | undefined {
  const handler = markup.attribute(button, 'onclick') ?? '';
  const parts = step.exec(handler);
  const selector = parts?.groups?.['selector'];
  const isStep = parts !== null && (selector === undefined || markup.matching(selector).includes(input));
  const doesSubmit =
    markup.attribute(button, 'type')?.toLowerCase() !== 'button' &&
    isInTag(button, 'form') &&
    !/preventDefault|return false/.test(handler);
  const [user] = scripts.flatMap((script) => usesOf(markup, script, button));
  return firstReason(
    handler !== '' && !isStep && `the attribute onclick of ${markup.label(button)} does more than a step`,
    markup.page.attributes(button).some((name) => !known.test(name)) &&
      `the attributes of ${markup.label(button)} make it more than a button`,
    doesSubmit && 'its buttons submit the form',
    user !== undefined && `a script uses its buttons by "${user}"`,
  );
}

/** Returns the texts of a script that name an element: as a selector, as its id or as one of its classes. */
function usesOf(markup: Markup, { places, text }: Script, node: Element): string[] {
  const names = [...markup.classes(node), ...(markup.attribute(node, 'id') ?? '').split(/\s+/)].filter(Boolean);
  if (!places) return names.filter((name) => text.includes(name));
  return places.flatMap(({ node: one }) => {
    if (one.type !== 'Literal' || typeof one.value !== 'string' || one.value === '') return [];
    return names.includes(one.value) || markup.matching(one.value).includes(node) ? [one.value] : [];
  });
}

export const quantities: Library = {
  name: 'Quantity buttons',
  tags: [tag],
  files: /(?!)/,
  needs: [],
  calls: [],
  names: [],
  find,
};
