import { conditionMessage } from '../../../../forms/conditions/condition-message.ts';
import { parseCondition } from '../../../../forms/conditions/parse-condition.ts';
import { parseNextSteps } from '../../../../forms/conditions/parse-next-steps.ts';
import { didYouMean } from '../../../../spelling/nearest.ts';
import { placeIn, quote, type PageReader, type Problem } from '../../problem.ts';

const element = 'portico-form-steps';

/**
 * Finds steps of forms whose `data-skip-if` or `data-next` is invalid: it cannot be read, names a step that does not exist, or leads back to an
 * earlier step.
 */
export function* wrongStepLogic<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const owner of page.all(element)) {
    const marked = page.all('[data-step]', owner);
    const steps = marked.length > 0 ? marked : page.all('fieldset', owner);
    const names = steps.map((step) => namesOf(page, step));
    for (const node of page.all('[data-skip-if]', owner)) {
      const text = page.attribute(node, 'data-skip-if') ?? '';
      const { fault } = parseCondition(text);
      if (!fault) continue;
      const message = `${conditionMessage('data-skip-if', text, fault)} The step is never skipped until then.`;
      yield { node, attribute: 'data-skip-if', element, at: placeIn(text, fault.at), message };
    }
    for (const node of page.all('[data-next]', owner))
      yield* wrongTargets(page, node, names, steps.indexOf(node), owner);
  }
}

function* wrongTargets<Node>(
  page: PageReader<Node>,
  node: Node,
  names: readonly (readonly string[])[],
  index: number,
  owner: Node,
): Iterable<Problem<Node>> {
  const attribute = 'data-next';
  const text = page.attribute(node, attribute) ?? '';
  const problem = { node, attribute, element };
  const { steps, fault } = parseNextSteps(text);
  if (fault) yield { ...problem, at: placeIn(text, fault.at), message: conditionMessage(attribute, text, fault) };
  if (index < 0) {
    yield {
      ...problem,
      missingIn: owner,
      message: `${attribute} has no effect: the element is not a step. Write it on a step.`,
    };
    return;
  }
  for (const { target, at } of steps) {
    const found = names.flatMap((list, place) => (list.includes(target) ? place : []));
    if (found.some((place) => place > index)) continue;
    const message =
      found.length > 0
        ? `${attribute}=${quote(text)} leads back to the step ${quote(target)}, and is ignored: only later steps can follow. Move the step behind this one.`
        : `${attribute}=${quote(text)} names the step ${quote(target)}, which does not exist.${didYouMean(target, names.flat()) || ' Write the id or the data-step of a later step.'}`;
    yield { ...problem, missingIn: owner, at: placeIn(text, at), message };
  }
}

/** Returns the names of a step: its id, and its `data-step` or its heading. */
function namesOf<Node>(page: PageReader<Node>, step: Node): string[] {
  const heading = page.all(':scope > legend, h1, h2, h3, h4, h5, h6, [role="heading"]', step)[0];
  const title =
    page.attribute(step, 'data-step')?.trim() || (heading ? page.text(heading).replace(/\s+/g, ' ').trim() : '');
  return [page.attribute(step, 'id') ?? '', title].filter(Boolean);
}
