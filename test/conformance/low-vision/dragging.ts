import { flatTreeContains } from '../../../src/dom/flat-tree.ts';
import { allElements, openingTag } from './elements.ts';

/** Returns sentences about areas that follow a finger and have no button beside them that does the same (WCAG 2.5.7). */
export function dragsWithoutButton(stops: readonly HTMLElement[]): string[] {
  return allElements()
    .filter((element) => element.checkVisibility() && /pan-|none/.test(getComputedStyle(element).touchAction))
    .filter((area) => {
      const controls = stops.filter(
        (stop) => stop.matches('button, [role=button]') && stop.getRootNode() === area.getRootNode(),
      );
      return !controls.some((control) => !flatTreeContains(area, control) || isInDialog(area));
    })
    .map((area) => `It can only be dragged: ${openingTag(area)}`);
}

/** A panel contains its own close button. */
const isInDialog = (area: HTMLElement): boolean => area.closest('dialog') !== null;
