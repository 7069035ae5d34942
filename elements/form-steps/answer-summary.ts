import type { Translate } from './form-steps.settings.ts';
import type { TitledStep } from './step-markup.ts';
import type { AnswersState } from './steps.template.ts';
import { controlsOf, isCheckable, type Control } from '../../src/forms/controls/controls.ts';
import { dots, isSecret } from '../../src/forms/controls/secret-controls.ts';
import { groupLabel, controlLabel } from '../../src/forms/controls/field-labels.ts';
import { groupBy } from '../../src/older-browsers/group-by.ts';

type Answer = AnswersState['answers'][number];

/** Returns whether an upload is shown as an image, judging by its file extension. */
export const isImageName = (name: string): boolean => /\.(jpe?g|gif|png|webp)$/i.test(name);

/** Returns the answers of a step. `yes` is the text for a single ticked checkbox. */
function readAnswers(form: HTMLFormElement, step: HTMLElement, yes: string): Answer[] {
  const asked = controlsOf(form).filter((control) => step.contains(control) && !control.matches(':disabled'));
  const byName = groupBy(asked, (control) => `${isCheckable(control)} ${control.name}`);
  return [...byName.values()].flatMap((controls) =>
    controls.every(isCheckable)
      ? [readChoices(controls, step, yes)]
      : controls.map((control) => ({ label: controlLabel(control), values: readValues(control) })),
  );
}

function readChoices(boxes: readonly HTMLInputElement[], step: HTMLElement, yes: string): Answer {
  const [first] = boxes;
  const checked = boxes.filter((box) => box.checked);
  if (first?.type === 'checkbox' && boxes.length === 1)
    return { label: controlLabel(first), values: checked.map(() => ({ text: yes })) };
  return { label: first ? groupLabel(first, step) : '', values: checked.map((box) => ({ text: controlLabel(box) })) };
}

/** Returns the values of a control, without blank ones. Secret values become dots. */
function readValues(control: Control): Answer['values'] {
  if (control instanceof HTMLInputElement && control.type === 'file')
    return [...(control.files ?? [])].map((file) => ({
      text: file.name,
      isFile: true,
      picture: isImageName(file.name) ? createThumbnail(file) : undefined,
    }));
  const texts =
    control instanceof HTMLSelectElement
      ? [...control.selectedOptions].map((option) => (option.value === '' ? '' : option.label))
      : [control.value];
  const answers = texts.filter((text) => text.trim() !== '');
  return (isSecret(control) ? answers.map(dots) : answers).map((text) => ({ text }));
}

/** The maximum width and height (px) of a thumbnail. */
const THUMBNAIL = 320;

/** Returns all answers of these steps as they are shown. Steps without fields are left out. */
export const summarizeAnswers = (
  form: HTMLFormElement,
  steps: readonly TitledStep[],
  translate: Translate,
): AnswersState[] =>
  steps
    .map((step) => ({
      step,
      change: translate('change'),
      empty: translate('none'),
      answers: readAnswers(form, step.step, translate('yes')),
    }))
    .filter(({ answers }) => answers.length > 0);

function createThumbnail(file: File): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.role = 'img';
  canvas.ariaLabel = file.name;
  void drawImage(canvas, file);
  return canvas;
}

/** Draws an uploaded image. An `<img>` would need an object URL, which a strict content security policy forbids. */
async function drawImage(canvas: HTMLCanvasElement, file: File): Promise<void> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, THUMBNAIL / image.width, THUMBNAIL / image.height);
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
  } catch {
    canvas.remove(); // The file is no image, despite its extension. Only its name is shown.
  }
}
