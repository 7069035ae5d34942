import r2wc from '@r2wc/react-to-web-component';
import { flushSync } from 'react-dom';
import { Component, createElement, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { adopt } from '../../dom/adopt-styles.ts';
import type { ViewHandle } from '../definition.ts';

/** Called after a view threw; `isReported` is `true` when the console shows the error already. */
type OnError = (error: unknown, isReported: boolean) => void;

/** React logs the errors that a boundary catches; Preact does not, and its nodes are no plain objects. */
const isReportedByReact = createElement('i').constructor === Object;

/** The view of one element, and its props. */
interface Model {
  readonly View: ComponentType<object>;
  readonly props: object;
  readonly onRender: () => void;
  readonly onError: OnError;
}

class Boundary extends Component<{ readonly onError: OnError; readonly children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, isReportedByReact);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

function ViewRoot({ model }: { readonly model?: Model }): ReactNode {
  useLayoutEffect(() => model?.onRender(), [model]);
  if (!model) return null;
  const { View, props, onError } = model;
  return (
    <Boundary onError={onError}>
      <View {...props} />
    </Boundary>
  );
}

// r2wc passes a prop without a type on as it is: neither parsed nor reflected as an attribute.
const Wrapped = r2wc(ViewRoot, { props: { model: undefined } as never });

/** Unmounts the root of an element. The type of r2wc's class lacks the callback. */
const unmount = (element: ViewElement) =>
  (Wrapped.prototype as unknown as ViewElement).disconnectedCallback.call(element);

/** The element that holds a React root; all views of the library use it. */
class ViewElement extends Wrapped {
  declare model: Model;

  constructor() {
    super();
    // For r2wc a new element is connected. A view whose element has left the page while the view was loading would then start effects that never end.
    unmount(this);
  }

  /**
   * Unmounts in a microtask: a moved element reconnects at once, and a root must not be unmounted inside another commit.
   */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) unmount(this);
    });
  }

  connectedMoveCallback(): void {}
}

function freeViewName(): string {
  let copy = 0;
  while (customElements.get(`portico-view-${copy}`)) copy += 1;
  return `portico-view-${copy}`;
}

const viewName = freeViewName();
customElements.define(viewName, ViewElement);

/** The number of children from which an inline element gets a new box with its shadow root. */
const manyChildren = 500;

/** Attaches a shadow root. Chromium moves the boxes of an inline element's children into it in quadratic time, unless its own box is a new one. */
function attachShadow(element: HTMLElement): ShadowRoot {
  const renewsBox = element.childElementCount > manyChildren && getComputedStyle(element).display === 'inline';
  const { display } = element.style;
  if (renewsBox) {
    element.style.display = 'contents';
    element.getClientRects(); // Applies it now.
  }
  const root = element.attachShadow({ mode: 'open' });
  if (renewsBox) element.style.display = display;
  if (renewsBox && !element.getAttribute('style')) element.removeAttribute('style');
  return root;
}

/** Mounts the view of `element`: in its shadow root, with its CSS, or among its children. */
export function mountView(
  element: HTMLElement,
  View: (props: never) => unknown,
  { light, styles }: { readonly light: boolean | undefined; readonly styles: string | undefined },
  onError: OnError,
): ViewHandle {
  const inner = new ViewElement();
  inner.style.display = 'contents';
  const root = light ? element : (element.shadowRoot ?? attachShadow(element));
  let onRender = () => {};
  if (light) {
    // A copy of an element contains a copy of the rendered view, which has no React root.
    for (const copy of element.querySelectorAll(`:scope > ${viewName}`)) copy.remove();
  } else {
    if (styles) adopt(root, styles);
    // Shows the author's content until the view has rendered its own slot.
    const placeholder = document.createElement('slot');
    root.append(placeholder);
    onRender = () => placeholder.remove();
  }
  root.append(inner);
  const isInElement = () => inner.parentNode === root;
  return {
    isInElement,
    restore() {
      if (!isInElement()) root.append(inner);
    },
    render(props) {
      // Synchronous, so that it renders in this frame: React alone would schedule a separate task. The cast holds
      // because the controller of this definition passes the props of this view.
      flushSync(() => {
        inner.model = { View: View as ComponentType<object>, props, onRender, onError };
      });
    },
  };
}
