import { adopt } from '../../src/kit/styles.ts';
import styles from './font-status.css?inline';
import type { FontVerdict } from './verdict.ts';

/** What the element shows. */
export interface Shown {
  readonly verdict: FontVerdict;
  /** What it is called, for who does not see the sign or its colour. */
  readonly name: string;
  /** Where more is said, if anywhere. */
  readonly link: { readonly address: string; readonly text: string } | undefined;
}

/** Draws dot and link behind what stands in the element. */
export function draw(root: ShadowRoot, { verdict, name, link }: Shown): void {
  adopt(root, styles);
  const dot = document.createElement('span');
  dot.part.add('dot');
  dot.role = 'img';
  dot.ariaLabel = dot.title = name;
  dot.dataset.verdict = verdict;
  const drawn: Node[] = [document.createElement('slot'), dot];
  if (link) {
    const anchor = document.createElement('a');
    anchor.part.add('link');
    anchor.href = link.address;
    anchor.textContent = link.text;
    drawn.push(anchor);
  }
  root.replaceChildren(...drawn);
}
