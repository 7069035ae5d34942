import type { AxeResults } from 'axe-core';
import { lazyImport } from '../lazy-import.ts';
import type { Language } from '../text/text.ts';

/** A fault that axe found. */
export interface Violation {
  readonly element: Element;
  readonly message: string;
  /** The page of axe about the rule. */
  readonly docs: string;
}

/** The rules of WCAG 2.2, levels A and AA, and axe's best practices. */
const rules: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks elements and their content with axe, in the language of the page. Rejects when axe cannot be loaded. */
export async function checkAccessibility(elements: readonly Element[], language: Language): Promise<Violation[]> {
  const axe = await loadAxe(language);
  const results = await axe.run([...elements], { runOnly: rules, resultTypes: ['violations'], elementRef: true });
  return results.violations.flatMap(({ help, helpUrl, nodes }: AxeResults['violations'][number]) =>
    nodes.flatMap(({ element, failureSummary = '' }) =>
      element ? [{ element, message: `${help}. ${failureSummary.replace(/\s+/g, ' ')}`, docs: helpUrl }] : [],
    ),
  );
}

/** Loads axe with its texts. axe defines a global of its name, which is removed again: the page may have another version. */
async function loadAxe(language: Language): Promise<Pick<typeof import('axe-core'), 'run'>> {
  const before = Object.getOwnPropertyDescriptor(window, 'axe');
  const axe = await lazyImport(() => import('axe-core'), import.meta.url);
  if (before) Object.defineProperty(window, 'axe', before);
  else Reflect.deleteProperty(window, 'axe');
  if (language === 'de') {
    const { default: german } = await lazyImport(() => import('axe-core/locales/de.json'), import.meta.url);
    axe.configure({ locale: german as object }); // The type of axe does not allow for all texts in its own file.
  } else axe.reset();
  return axe;
}
