import { bubbling } from '../../src/kit/definition.ts';

/** The detail of `portico-animated`. */
export interface AnimatedDetail {
  /** The animated child, or the element that the theme has marked. */
  readonly element: Element;
}

export const animateEvents = {
  /** An animation has ended. Not dispatched where animations are off. */
  'portico-animated': bubbling<AnimatedDetail>(),
};
