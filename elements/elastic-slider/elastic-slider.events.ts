import { local } from '../../src/kit/definition.ts';

/** The slides before and after a change. */
export interface ElasticSliderChange {
  /** The index of the slide, from 0. */
  readonly index: number;
  /** The index of the previous slide. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const elasticSliderEvents = {
  /** Dispatched before another slide is shown; cancelling keeps the current one. */
  'portico-before-change': local<ElasticSliderChange>(),
  /** Dispatched when another slide is shown; the animation may still be running. */
  'portico-change': local<ElasticSliderChange>(),
};
