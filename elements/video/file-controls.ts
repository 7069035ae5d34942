import { adopt } from '../../src/kit/styles.ts';
import styles from './file-controls.css?inline';

/** Inserts a control below the video until `signal` aborts; `first` puts it before the others. */
export function insertControl(element: HTMLElement, control: HTMLElement, isFirst: boolean, signal: AbortSignal): void {
  const root = element.shadowRoot;
  if (!root) return;
  adopt(root, styles);
  const box = root.querySelector('.controls') ?? document.createElement('div');
  box.className = 'controls';
  if (isFirst) box.prepend(control);
  else box.append(control);
  root.append(box);
  signal.addEventListener('abort', () => {
    control.remove();
    if (!box.firstChild) box.remove();
  });
}
