import { local } from '../../src/kit/definition.ts';

/** The slides before and after a change. */
export interface SliderChange {
  /** The index of the active slide, which is the first visible one, from 0. */
  readonly index: number;
  /** The index of the previous active slide. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const sliderEvents = {
  /** Dispatched before other slides are shown; cancelling keeps the current ones, and swiped slides return. */
  'portico-before-change': local<SliderChange>(),
  /** Dispatched when other slides are shown; the animation may still be running. */
  'portico-change': local<SliderChange>(),
};
