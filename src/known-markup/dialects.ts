import type { Dialect } from './dialect.ts';
import { form } from './form.ts';
import { menu } from './menu.ts';
import { popup } from './popup.ts';
import { slider } from './slider.ts';
import { tabs } from './tabs.ts';
import { tooltip } from './tooltip.ts';

/** The dialects, by the tag of the element. */
export const dialects: Readonly<Record<string, Dialect>> = {
  'portico-contact-form': form,
  'portico-form-validator': form,
  'portico-menu': menu,
  'portico-popup': popup,
  'portico-slider': slider,
  'portico-tabs': tabs,
  'portico-tooltip': tooltip,
};
