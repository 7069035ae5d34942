import { idleElements } from './idle-elements.ts';

let heard = 0;

/** A native custom element that does nothing but listen. */
class Bare extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  handleEvent(): void {
    heard += 1;
  }
}

customElements.define('bench-bare', Bare);

window.bench = idleElements('bench-bare', () => heard);
