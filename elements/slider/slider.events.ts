import { local } from '../../src/kit/define.ts';

/** Which slides come, and which go. */
export interface SliderChange {
  /** The active slide: the first that is seen, counted from 0. */
  readonly index: number;
  /** The active slide before it. */
  readonly previous: number;
  /** How many slides there are. */
  readonly total: number;
}

export const sliderEvents = {
  /** Other slides are about to be shown. Who cancels it keeps those that are; what a finger has drawn goes back. */
  'portico-before-change': local<SliderChange>(),
  /** Other slides are shown; they are on their way still. */
  'portico-change': local<SliderChange>(),
};
