import { manifest } from '../manifest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';

/** The settings for times that visitors notice as waiting. Animations are not among them: a few milliseconds are normal there. */
const waits = /^(?:open-after|open-after-inactivity|close-after|interval|cooldown|timeout)$/;

/** Finds times of a few milliseconds that were probably meant as seconds: `open-after="5"`. */
export function* millisecondsForSeconds<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const [element, { attributes }] of Object.entries(manifest.elements)) {
    for (const attribute of Object.keys(attributes).filter((name) => waits.test(name)))
      for (const node of page.all(`${element}[${attribute}]`)) {
        const value = page.attribute(node, attribute) ?? '';
        if (!/^[1-9]\d?$/.test(value)) continue;
        const message = `${attribute}=${quote(value)} is ${value} milliseconds. For seconds, write ${attribute}="${value}s".`;
        yield { node, attribute, element, message };
      }
  }
}
