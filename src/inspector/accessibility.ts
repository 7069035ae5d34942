import type { AxeResults } from 'axe-core';
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
  const [axe, german] = await Promise.all([loadAxe(), language === 'de' ? loadGerman() : undefined]);
  const results = await axe.run([...elements], { runOnly: rules, resultTypes: ['violations'], elementRef: true });
  return results.violations.flatMap(({ id, help, helpUrl: docs, nodes }: AxeResults['violations'][number]) =>
    nodes.flatMap(({ element, failureSummary = '' }) => {
      const message = german ? `${german.get(id) ?? help}.` : `${help}. ${failureSummary.replace(/\s+/g, ' ')}`;
      return element ? [{ element, message, docs }] : [];
    }),
  );
}

/** Loads axe. It defines a global of its name, which is removed again: the page may have another version. */
async function loadAxe(): Promise<Pick<typeof import('axe-core'), 'run'>> {
  const before = Object.getOwnPropertyDescriptor(window, 'axe');
  const axe = await import('axe-core');
  if (before) Object.defineProperty(window, 'axe', before);
  else Reflect.deleteProperty(window, 'axe');
  return axe;
}

/**
 * Loads the German texts of the rules by their id. axe itself would compile the texts of its translations into functions, which a strict
 * Content-Security-Policy blocks.
 */
async function loadGerman(): Promise<ReadonlyMap<string, string>> {
  const { default: german } = await import('axe-core/locales/de.json');
  return new Map(Object.entries(german.rules).map(([id, { help }]) => [id, help]));
}
