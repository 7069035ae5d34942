import { local } from '../../src/kit/definition.ts';

/** The slides before and after a change. */
export interface ElasticSliderChange {
  /** The slide, counted from 0. */
  readonly index: number;
  /** The slide before it. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const elasticSliderEvents = {
  /** Before another slide is shown. Cancelling keeps the current one. */
  'portico-before-change': local<ElasticSliderChange>(),
  /** Another slide is shown; it is on its way still. */
  'portico-change': local<ElasticSliderChange>(),
};
