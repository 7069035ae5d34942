import { local } from '../../src/kit/definition.ts';

/** A step change that is about to happen. Both indexes count from 0. */
export interface BeforeStepDetail {
  readonly from: number;
  readonly to: number;
  /** The step that is about to be hidden, for listeners that validate its fields. */
  readonly step: HTMLElement;
}

/** A completed step change. Both indexes count from 0. */
export interface StepDetail {
  readonly current: number;
  readonly previous: number;
  /** The number of steps, including the confirmation. */
  readonly total: number;
}

export const formStepsEvents = {
  /** Dispatched before another step is shown; cancelling keeps the current step. */
  'portico-before-step': local<BeforeStepDetail>(),
  /** Dispatched after another step was shown. */
  'portico-step': local<StepDetail>(),
};
