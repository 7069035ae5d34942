import { adopt } from '../../src/kit/styles.ts';
import look from './control.css?inline';

/**
 * What stands around the element's content in its shadow root, made when first asked for: what is pressed cannot be the element
 * itself, in which the dialog stands, too.
 */
export function faceOf(element: HTMLElement): HTMLElement {
  const made = element.shadowRoot?.querySelector<HTMLElement>('[part=control]');
  if (made) return made;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const face = document.createElement('span');
  face.part.add('control');
  face.append(document.createElement('slot'));
  adopt(root, look);
  root.prepend(face);
  return face;
}
