import type { Scenarios } from './scenario.ts';
import { finding } from './scenarios/finding.ts';
import { forms } from './scenarios/forms.ts';
import { overlays } from './scenarios/overlays.ts';
import { pageParts } from './scenarios/page-parts.ts';

/** The scenarios of each element. */
export const scenarios: Scenarios = { ...overlays, ...forms, ...finding, ...pageParts };
