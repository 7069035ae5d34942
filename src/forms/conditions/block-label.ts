import { accessibleName, textOfAll } from '../../page/names/accessible-name.ts';
import { isControl, type Control } from '../controls/controls.ts';
import { hiddenMark } from './condition-marks.ts';

/** The number of fields that an announcement names. */
const maxFields = 5;

/** Returns the name of a part of a form: its legend or label, else the labels of its fields. */
export function blockLabel(node: Element): string {
  if (isControl(node)) return accessibleName(node);
  const legend = node.querySelector(':scope > legend');
  if (legend) return textOfAll([legend]);
  const label = node.getAttribute('aria-label')?.trim();
  if (label) return label;
  const fields = [...node.querySelectorAll('input, select, textarea')]
    .filter(isControl)
    .filter((control) => control.type !== 'hidden' && isShownIn(control, node));
  const names = new Set(fields.map((control) => groupName(control, node) || accessibleName(control)).filter(Boolean));
  return [...names].slice(0, maxFields).join(', ');
}

function groupName(control: Control, node: Element): string {
  const group = control.closest('fieldset');
  const legend = group && group !== node && node.contains(group) ? group.querySelector(':scope > legend') : null;
  return legend ? textOfAll([legend]) : '';
}

/** Returns whether no inner condition hides a control. */
function isShownIn(control: Control, node: Element): boolean {
  const hidden = control.closest(`[${hiddenMark}]`);
  return !hidden || hidden === node || !node.contains(hidden);
}
