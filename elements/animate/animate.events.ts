import { bubbling } from '../../src/kit/define.ts';

/** What was animated. */
export interface AnimatedDetail {
  /** The child, or what a theme has marked. */
  readonly element: Element;
}

export const animateEvents = {
  /** An animation is over. Where nothing moves, because nothing shall, nothing is said. */
  'portico-animated': bubbling<AnimatedDetail>(),
};
