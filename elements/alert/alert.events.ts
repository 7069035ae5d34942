import { local } from '../../src/kit/definition.ts';

export const alertEvents = {
  /** It was dismissed, by a visitor or by a script. */
  'portico-dismiss': local(),
};
