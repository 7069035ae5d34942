import { answersOf, isImageName, type Answer } from './answers.ts';
import type { Say } from './form-steps.texts.ts';
import type { TitledStep } from './markup.ts';
import type { AnswersState } from './steps.template.ts';

/** How wide and high an upload is shown at most, in px of the picture. */
const THUMBNAIL = 320;

/** All answers of these steps as they are shown; steps that ask nothing are left out. */
export const shownAnswers = (form: HTMLFormElement, steps: readonly TitledStep[], say: Say): AnswersState[] =>
  steps
    .map((step) => ({
      step,
      change: say('change'),
      entries: answersOf(form, step.step, say('yes')).map((answer) => entryOf(answer, say('none'))),
    }))
    .filter(({ entries }) => entries.length > 0);

function entryOf({ label, texts, files }: Answer, empty: string): AnswersState['entries'][number] {
  const uploads = files.map((file) => ({
    text: file.name,
    isFile: true,
    picture: isImageName(file.name) ? pictureOf(file) : undefined,
  }));
  return { label, values: [...texts.map((text) => ({ text })), ...uploads], empty };
}

function pictureOf(file: File): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.role = 'img';
  canvas.ariaLabel = file.name;
  void drawImage(canvas, file);
  return canvas;
}

/**
 * Draws an upload. An `<img>` would need an object URL, which a content security policy of `default-src 'self'` forbids; so there is
 * none to be revoked either.
 */
async function drawImage(canvas: HTMLCanvasElement, file: File): Promise<void> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, THUMBNAIL / image.width, THUMBNAIL / image.height);
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
  } catch {
    canvas.remove(); // The ending says image and the content does not; the name is enough.
  }
}
