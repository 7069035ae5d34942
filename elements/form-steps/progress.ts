import type { Say } from './form-steps.texts.ts';
import { linkTo, make, type TitledStep } from './markup.ts';

/**
 * How far the visitor is: words, and all steps in a row. Earlier steps are enabled: each is a link back to it. The words have an id, so
 * that the heading of a step can be described by them.
 */
export function progressContent(steps: readonly TitledStep[], current: number, positionId: string, say: Say): Node[] {
  const position = make('p', { id: positionId }, say('position', current + 1, steps.length));
  const items = steps.map((step, index) => {
    const title = make('span', {}, step.title);
    if (index < current) return make('li', { 'data-enabled': '' }, linkTo(step, title));
    return make('li', index === current ? { 'aria-current': 'step' } : {}, make('span', {}, title));
  });
  return [position, make('ol', {}, ...items)];
}
