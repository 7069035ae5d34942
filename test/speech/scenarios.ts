import type { Scenarios } from './scenario.ts';
import { dialogs } from './scenarios/dialogs.ts';
import { finding } from './scenarios/finding.ts';
import { forms } from './scenarios/forms.ts';
import { menus } from './scenarios/menus.ts';
import { overlays } from './scenarios/overlays.ts';
import { pageParts } from './scenarios/page-parts.ts';
import { pictures } from './scenarios/pictures.ts';

/** The scenarios of each element. */
export const scenarios: Scenarios = {
  ...overlays,
  ...dialogs,
  ...forms,
  ...finding,
  ...menus,
  ...pictures,
  ...pageParts,
};
