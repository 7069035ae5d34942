import { local } from '../../src/kit/define.ts';

/** Which slide comes, and which goes. */
export interface ElasticSliderChange {
  /** The slide, counted from 0. */
  readonly index: number;
  /** The slide before it. */
  readonly previous: number;
  /** How many slides there are. */
  readonly total: number;
}

export const elasticSliderEvents = {
  /** Another slide is about to be shown. Who cancels it keeps the one that is. */
  'portico-before-change': local<ElasticSliderChange>(),
  /** Another slide is shown; it is on its way still. */
  'portico-change': local<ElasticSliderChange>(),
};
