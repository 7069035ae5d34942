import type { Resolved } from '../../src/settings/settings.ts';
import type { loopFilterSettings } from './loop-filter.settings.ts';

/** Selects fields whose values are part of the request, or of a search in the page. */
const criterionFields = '[data-search], [data-min], [data-max], [data-sort]';

/** Returns whether a filter needs its optional features, because of its settings or its fields. */
export function needsLazyFeatures(
  element: Element,
  { source, counts, chips, autoPages, pageInAddress }: Resolved<typeof loopFilterSettings>,
): boolean {
  const isSet = source !== 'server' || counts !== 'none' || chips || autoPages > 0 || pageInAddress;
  return isSet || element.querySelector(criterionFields) !== null;
}
