import { local } from '../../src/kit/definition.ts';

export const alertEvents = {
  /** Dispatched after the alert was dismissed, by a visitor or by a script. */
  'portico-dismiss': local(),
};
