import { local } from '../../src/kit/definition.ts';

/** A step that is about to be left, and the one that is to show. Both count from 0. */
export interface BeforeStepDetail {
  readonly from: number;
  readonly to: number;
  /** The step that is about to be left, for whoever wants to check what is in it. */
  readonly step: HTMLElement;
}

/** The step that shows now, and the one before. Both count from 0. */
export interface StepDetail {
  readonly current: number;
  readonly previous: number;
  /** The number of steps, including the confirmation. */
  readonly total: number;
}

export const formStepsEvents = {
  /** Before another step shows; cancelled, the step stays. */
  'portico-before-step': local<BeforeStepDetail>(),
  /** Another step shows. */
  'portico-step': local<StepDetail>(),
};
