import { takeOverDialog } from './closing-controls.ts';
import { bootstrap, bootstrapValue, type Dialect, type MarkupSettings, release, select, targetId } from './dialect.ts';

const sides = ['start', 'end', 'top', 'bottom'] as const;

let idCount = 0;

/** Returns the panel of Bootstrap 5 in an element. */
const panelIn = (element: HTMLElement): HTMLElement | undefined => select(element, ':scope > .offcanvas')[0];

function settings(element: HTMLElement): MarkupSettings {
  const panel = panelIn(element);
  if (!panel) return {};
  const side = sides.find((one) => panel.classList.contains(`offcanvas-${one}`));
  const isAside = side === 'start' || side === 'end';
  const isSet = (option: string, value: string) => (bootstrapValue(panel, option) === value ? '' : undefined);
  return {
    placement: side,
    width: isAside ? '400' : undefined,
    height: isAside ? undefined : '30vh',
    'entrance-duration': '300',
    'exit-duration': '300',
    'no-overlay': isSet('backdrop', 'false'),
    'no-lock-scroll': isSet('scroll', 'true'),
    'no-close-on-background-click': isSet('backdrop', 'static'),
    'no-close-on-esc': isSet('keyboard', 'false'),
  };
}

/** The members of `<portico-off-canvas>` that this dialect uses. */
interface PanelElement extends HTMLElement {
  toggle(): unknown;
}

/** Makes a control of the framework control the element. Only buttons can have commands. */
function takeOver(control: Element, element: PanelElement): void {
  release(control);
  if (control.matches('button')) {
    control.setAttribute('commandfor', element.id);
    control.setAttribute('command', '--toggle');
    return;
  }
  control.addEventListener('click', (event) => {
    event.preventDefault();
    element.toggle();
  });
}

/** Takes a panel over from the framework's script, with the controls that open and close it. */
function adapt(element: PanelElement): void {
  const panel = panelIn(element);
  if (!panel) return;
  takeOverDialog(element, panel, 'offcanvas');
  element.id ||= `portico-off-canvas-${++idCount}`;
  for (const control of element.ownerDocument.querySelectorAll(bootstrap('toggle', 'offcanvas')))
    if (panel.id && targetId(control) === panel.id) takeOver(control, element);
}

export const offCanvas: Dialect = {
  settings,
  // The registry of dialects passes only panels.
  adapt: (element) => adapt(element as PanelElement),
};
