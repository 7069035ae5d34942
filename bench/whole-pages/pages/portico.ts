import { Controller } from '../../../src/kit/controller.ts';
import { define } from '../../../src/kit/define.ts';
import { local, bubbling } from '../../../src/kit/definition.ts';
import { choice, duration, flag, list, number, text, texts } from '../../../src/settings/settings.ts';
import { idleElements } from './idle-elements.ts';

let clicks = 0;

/** The number of settings of an average element. */
const settings = {
  open: flag(),
  loop: flag(true),
  autoplay: flag(),
  remember: flag(),
  position: choice(['top', 'bottom', 'start', 'end'], 'top'),
  design: choice(['plain', 'framed'], 'plain'),
  consent: choice(['granted', 'required'], 'granted'),
  delay: duration(300),
  interval: duration(5000),
  columns: number(3, 1),
  offset: number(0),
  source: text(),
  gallery: text('post'),
  items: list(),
  texts: texts(),
};

const events = { 'portico-open': local(), 'portico-change': bubbling<{ readonly index: number }>() };

/** An element that waits for its first click. */
class Idle extends Controller<typeof settings, typeof events> {
  override connected(): void {
    this.listen(this.element, ['click']);
  }

  protected override onEvent(): void {
    clicks += 1;
  }
}

define('portico-bench', { settings, events, controller: Idle });

window.bench = idleElements('portico-bench', () => clicks);
