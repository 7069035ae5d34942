import { local } from '../../src/kit/definition.ts';

/** The slides before and after a change. */
export interface SliderChange {
  /** The active slide: the first that is seen, counted from 0. */
  readonly index: number;
  /** The active slide before it. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const sliderEvents = {
  /** Before other slides are shown. Cancelling keeps the current ones; swiped slides return. */
  'portico-before-change': local<SliderChange>(),
  /** Other slides are shown; they are on their way still. */
  'portico-change': local<SliderChange>(),
};
