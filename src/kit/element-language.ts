import { setTimer } from '../clock/clock.ts';
import { languageOf } from '../text/text.ts';

/** The languages other than English and German. Their texts are in separate files. */
export const furtherLanguage = /^(?:ar|cs|da|es|fr|it|ja|nl|pl|pt|sv|tr|uk|zh)$/;

/** The maximum time (ms) that elements wait for their texts. Then they start in English. */
const longestWait = 3000;

interface TranslatedElement extends Element {
  invalidate(isTranslated: boolean): void;
}

/** The texts that are being loaded for a language and a kind of element, and the elements that use them. */
interface Load {
  isAwaited: boolean;
  readonly elements: Set<TranslatedElement>;
}

/** The loads, by language and tag; `null` once a load has ended. */
const loads = new Map<string, Load | null>();

/**
 * Returns whether an element must wait for the texts of its language. When they have loaded, or after the maximum time, the element is invalidated.
 */
export function isAwaitingTexts(element: TranslatedElement): boolean {
  const language = languageOf(element);
  if (!furtherLanguage.test(language)) return false;
  const { localName } = element;
  const key = language + localName;
  let load = loads.get(key);
  if (load === undefined) loads.set(key, (load = startLoad(language, localName, () => loads.set(key, null))));
  load?.elements.add(element);
  return load?.isAwaited ?? false;
}

function startLoad(language: string, localName: string, onEnd: () => void): Load {
  const load: Load = { isAwaited: true, elements: new Set() };
  const update = () => {
    load.isAwaited = false;
    for (const element of load.elements) element.invalidate(true);
  };
  const cancel = setTimer(longestWait, update);
  const run = async () => {
    const module = await import('../languages/load-translations.ts');
    await module.loadTranslations(language, localName);
  };
  const end = () => {
    cancel();
    onEnd();
    update();
  };
  // The loader has already reported a failure; the texts are then English.
  run().then(end, end);
  return load;
}
