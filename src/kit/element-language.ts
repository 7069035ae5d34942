import { setTimer } from '../clock/clock.ts';
import { languageOf } from '../text/text.ts';

/** The languages whose texts are in files of their own. */
export const furtherLanguage = /^(?:ar|cs|da|es|fr|it|ja|nl|pl|pt|sv|tr|uk|zh)$/;

/** The time (ms) after which elements start in English, if their texts are still loading. */
const longestWait = 3000;

interface TranslatedElement extends Element {
  invalidate(isTranslated: boolean): void;
}

/** A load of texts, and the elements that wait for it or use English meanwhile. */
interface Load {
  isAwaited: boolean;
  readonly elements: Set<TranslatedElement>;
}

/** The loads by language and element; `null` after one. */
const loads = new Map<string, Load | null>();

/** Returns whether an element must wait for the texts of its language; invalidates it after that, and when later texts have loaded. */
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
  // The loader has reported a failure; the texts are English then.
  run().then(end, end);
  return load;
}
