import { controlsOf, isCheckable, type Control } from '../../src/forms/controls.ts';
import { groupLabelOf, labelOf } from './labels.ts';

/** One answer of a visitor, as it is shown before the form is sent. */
export interface Answer {
  readonly label: string;
  readonly texts: readonly string[];
  readonly files: readonly File[];
}

/** Whether an upload is shown as an image: by the ending of its name (§2). */
export const isImageName = (name: string): boolean => /\.(jpe?g|gif|png|webp)$/i.test(name);

/** All answers of a step, in the order of the page. `yes` says that a single box is ticked. Secrets are dots. */
export function answersOf(form: HTMLFormElement, step: HTMLElement, yes: string): Answer[] {
  const asked = controlsOf(form).filter((control) => step.contains(control) && !control.matches(':disabled'));
  const byName = Map.groupBy(asked, (control) => `${isCheckable(control)} ${control.name}`);
  return [...byName.values()].flatMap((controls) =>
    controls.every(isCheckable) ? [ticked(controls, step, yes)] : controls.map(written),
  );
}

const isChecked = (control: Control): boolean => control instanceof HTMLInputElement && control.checked;

function ticked(controls: readonly Control[], step: HTMLElement, yes: string): Answer {
  const [first] = controls;
  if (first?.type === 'checkbox' && controls.length === 1)
    return { label: labelOf(first), texts: isChecked(first) ? [yes] : [], files: [] };
  return { label: first ? groupLabelOf(first, step) : '', texts: controls.filter(isChecked).map(labelOf), files: [] };
}

function written(control: Control): Answer {
  const label = labelOf(control);
  if (control instanceof HTMLInputElement && control.type === 'file')
    return { label, texts: [], files: [...(control.files ?? [])] };
  const texts =
    control instanceof HTMLSelectElement
      ? [...control.selectedOptions].map((option) => (option.value === '' ? '' : option.label))
      : [control.type === 'password' ? '•'.repeat(control.value.length) : control.value];
  return { label, texts: texts.filter((text) => text.trim() !== ''), files: [] };
}
