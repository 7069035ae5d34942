import type { Translate } from './form-steps.settings.ts';
import type { TitledStep } from './step-markup.ts';
import type { AnswersState } from './steps.template.ts';
import { controlsOf, isCheckable, type Control } from '../../src/forms/controls.ts';
import { groupLabel, controlLabel } from './control-labels.ts';

/** One answer of a visitor, as shown before the form is sent. */
interface Answer {
  readonly label: string;
  readonly texts: readonly string[];
  readonly files: readonly File[];
}

/** Returns whether an upload is shown as an image, by its file extension. */
export const isImageName = (name: string): boolean => /\.(jpe?g|gif|png|webp)$/i.test(name);

/** Returns the answers of a step. `yes` is the text of a single ticked box. Passwords are shown as dots. */
function readAnswers(form: HTMLFormElement, step: HTMLElement, yes: string): Answer[] {
  const asked = controlsOf(form).filter((control) => step.contains(control) && !control.matches(':disabled'));
  const byName = Map.groupBy(asked, (control) => `${isCheckable(control)} ${control.name}`);
  return [...byName.values()].flatMap((controls) =>
    controls.every(isCheckable) ? [readChoices(controls, step, yes)] : controls.map(readField),
  );
}

const isChecked = (control: Control): boolean => control instanceof HTMLInputElement && control.checked;

function readChoices(controls: readonly Control[], step: HTMLElement, yes: string): Answer {
  const [first] = controls;
  if (first?.type === 'checkbox' && controls.length === 1)
    return { label: controlLabel(first), texts: isChecked(first) ? [yes] : [], files: [] };
  return {
    label: first ? groupLabel(first, step) : '',
    texts: controls.filter(isChecked).map(controlLabel),
    files: [],
  };
}

function readField(control: Control): Answer {
  const label = controlLabel(control);
  if (control instanceof HTMLInputElement && control.type === 'file')
    return { label, texts: [], files: [...(control.files ?? [])] };
  const texts =
    control instanceof HTMLSelectElement
      ? [...control.selectedOptions].map((option) => (option.value === '' ? '' : option.label))
      : [control.type === 'password' ? '•'.repeat(control.value.length) : control.value];
  return { label, texts: texts.filter((text) => text.trim() !== ''), files: [] };
}

/** The maximum width and height of a thumbnail, in px of the image. */
const THUMBNAIL = 320;

/** Returns all answers of these steps as they are shown; steps without fields are left out. */
export const summarizeAnswers = (
  form: HTMLFormElement,
  steps: readonly TitledStep[],
  translate: Translate,
): AnswersState[] =>
  steps
    .map((step) => ({
      step,
      change: translate('change'),
      entries: readAnswers(form, step.step, translate('yes')).map((answer) => summaryEntry(answer, translate('none'))),
    }))
    .filter(({ entries }) => entries.length > 0);

function summaryEntry({ label, texts, files }: Answer, empty: string): AnswersState['entries'][number] {
  const uploads = files.map((file) => ({
    text: file.name,
    isFile: true,
    picture: isImageName(file.name) ? createThumbnail(file) : undefined,
  }));
  return { label, values: [...texts.map((text) => ({ text })), ...uploads], empty };
}

function createThumbnail(file: File): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.role = 'img';
  canvas.ariaLabel = file.name;
  void drawImage(canvas, file);
  return canvas;
}

/** Draws an upload. A strict content security policy forbids the object URL that an `<img>` would need. */
async function drawImage(canvas: HTMLCanvasElement, file: File): Promise<void> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, THUMBNAIL / image.width, THUMBNAIL / image.height);
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
  } catch {
    canvas.remove(); // The content is no image despite the extension; only the name is shown.
  }
}
