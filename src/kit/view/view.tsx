import r2wc from '@r2wc/react-to-web-component';
import { flushSync } from 'react-dom';
import { Component, createElement, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { adopt } from '../../dom/adopt-styles.ts';
import type { ViewHandle } from '../definition.ts';

/** Called after a view threw. `isReported` is `true` if the console already shows the error. */
type OnError = (error: unknown, isReported: boolean) => void;

/** `true` with React, which logs the errors that a boundary catches. Preact does not; its virtual nodes have no constructor. */
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

// r2wc passes on a prop without a type unchanged: it does not parse the prop or reflect it as an attribute.
const Wrapped = r2wc(ViewRoot, { props: { model: undefined } as never });

/** Unmounts the React root of an element. The type of r2wc's class does not declare this callback. */
const unmount = (element: ViewElement) =>
  (Wrapped.prototype as unknown as ViewElement).disconnectedCallback.call(element);

/** The element with a React root. All views of the library use it. */
class ViewElement extends Wrapped {
  declare model: Model;

  constructor() {
    super();
    // r2wc treats a new element as connected. If the element left the page while its view was loading, the view would start effects that never end.
    unmount(this);
  }

  /** Unmounts the root in a microtask: a moved element reconnects at once, and a root must not be unmounted during another commit. */
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

/** From this number of children on, an inline element is given a new box when its shadow root is attached. */
const manyChildren = 500;

/**
 * Attaches a shadow root. Chromium moves the boxes of an inline element's children into the shadow root in quadratic time, unless the element itself
 * has a new box.
 */
function attachShadow(element: HTMLElement): ShadowRoot {
  const renewsBox = element.childElementCount > manyChildren && getComputedStyle(element).display === 'inline';
  const { display } = element.style;
  if (renewsBox) {
    element.style.display = 'contents';
    element.getClientRects(); // Applies the new style now.
  }
  const root = element.attachShadow({ mode: 'open' });
  if (renewsBox) element.style.display = display;
  if (renewsBox && !element.getAttribute('style')) element.removeAttribute('style');
  return root;
}

/** Mounts the view of `element`: in its shadow root, together with the view's CSS, or among its children. */
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
    // If the element is a copy, it contains a copy of the rendered view, without a React root.
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
      // Rendered synchronously, in this frame: React would otherwise schedule a separate task. The cast is safe, because the controller of a
      // definition passes the props of the same definition's view.
      flushSync(() => {
        inner.model = { View: View as ComponentType<object>, props, onRender, onError };
      });
    },
  };
}
