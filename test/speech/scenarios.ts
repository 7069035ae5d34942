import type { Scenarios } from './scenario.ts';
import { dialogs } from './scenarios/dialogs.ts';
import { finding } from './scenarios/finding.ts';
import { forms } from './scenarios/forms.ts';
import { hints } from './scenarios/hints.ts';
import { menus } from './scenarios/menus.ts';
import { movingPictures } from './scenarios/moving-pictures.ts';
import { overlays } from './scenarios/overlays.ts';
import { pageParts } from './scenarios/page-parts.ts';
import { pictures } from './scenarios/pictures.ts';
import { plainPages } from './scenarios/plain-pages.ts';
import { sections } from './scenarios/sections.ts';
import { select } from './scenarios/select.ts';
import { siteFront } from './scenarios/site-front.ts';

/** The scenarios of each element, and those of pages as a whole. */
export const scenarios: Scenarios = {
  ...overlays,
  ...dialogs,
  ...forms,
  ...finding,
  ...menus,
  ...pictures,
  ...pageParts,
  ...select,
  ...hints,
  ...sections,
  ...movingPictures,
  ...siteFront,
  ...plainPages,
};
