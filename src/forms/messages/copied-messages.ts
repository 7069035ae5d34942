import { membersOf } from '../controls/form-members.ts';
import { describe, isCurrent } from '../controls/invalid-control.ts';

/** Removes the messages that a script has copied together with their fields, such as a row, and the marks of these fields. */
export function removeCopies(form: HTMLFormElement, mark = ''): void {
  const members = membersOf(form);
  // A message that the server has printed has no such id.
  for (const tip of members.querySelectorAll('.portico-tip:is([id^="portico-message-"], [id*="-ve-"])')) {
    if (isCurrent(tip)) continue;
    for (const control of members.querySelectorAll(`[aria-describedby~="${CSS.escape(tip.id)}"]`)) {
      if (isCurrent(control)) continue;
      control.removeAttribute('aria-invalid');
      control.classList.remove('portico-invalid');
      if (mark) control.removeAttribute(mark);
      describe(control, tip.id, false);
    }
    tip.remove();
  }
}
