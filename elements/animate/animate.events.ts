import { bubbling } from '../../src/kit/definition.ts';

/** The detail of `portico-animated`. */
export interface AnimatedDetail {
  /** The animated child, or the element that a theme has marked. */
  readonly element: Element;
}

export const animateEvents = {
  /** An animation has ended. It is not dispatched where animations are off. */
  'portico-animated': bubbling<AnimatedDetail>(),
};
