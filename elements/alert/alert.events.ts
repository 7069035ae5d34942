import { local } from '../../src/kit/define.ts';

export const alertEvents = {
  /** It was dismissed, by a visitor or by a script. */
  'portico-dismiss': local(),
};
