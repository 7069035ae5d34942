import { idleElements } from './idle-elements.ts';

let clicks = 0;

/** A native custom element with one listener. */
class Bare extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  handleEvent(): void {
    clicks += 1;
  }
}

customElements.define('bench-bare', Bare);

window.bench = idleElements('bench-bare', () => clicks);
