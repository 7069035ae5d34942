import axe from 'axe-core';
import { allRules } from '../axe-rules.ts';

/** Returns the findings of axe, as sentences. */
export async function findings(element: Element, runOnly = allRules): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    runOnly,
    rules: { region: { enabled: false } }, // Landmarks are the responsibility of the page.
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
