import { answersOf, isImageName, type Answer } from './answers.ts';
import type { Say } from './form-steps.texts.ts';
import { linkTo, make, type TitledStep } from './markup.ts';

/** How wide and high an upload is shown at most, in px of the picture. */
const THUMBNAIL = 320;

/** Shows all answers of these steps in a place, each step with a link back to it. */
export function showAnswers(place: Element, form: HTMLFormElement, steps: readonly TitledStep[], say: Say): void {
  place.replaceChildren(
    ...steps.flatMap((titled) => {
      const { title, step } = titled;
      const answers = answersOf(form, step, say('yes'));
      if (answers.length === 0) return [];
      const change = linkTo(titled, say('change'));
      change.setAttribute('aria-label', `${say('change')}: ${title}`);
      const list = make('dl', {}, ...answers.map((answer) => entryOf(answer, say)));
      return [
        make(
          'div',
          { role: 'group', 'aria-label': title },
          make('div', {}, make('strong', {}, title), ' ', change),
          list,
        ),
      ];
    }),
  );
}

function entryOf({ label, texts, files }: Answer, say: Say): HTMLElement {
  const shown = [
    ...texts.map((text) => make('dd', {}, text)),
    ...files.map((file) => make('dd', {}, ...shownFile(file))),
  ];
  return make(
    'div',
    {},
    make('dt', {}, label),
    ...(shown.length > 0 ? shown : [make('dd', { 'data-empty': '' }, say('none'))]),
  );
}

/** The name of an upload, and the picture, if it is one. */
function shownFile(file: File): Node[] {
  const name = make('span', {}, file.name);
  if (!isImageName(file.name)) return [name];
  const canvas = make('canvas', { role: 'img', 'aria-label': file.name });
  void drawImage(canvas, file);
  return [canvas, name];
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
