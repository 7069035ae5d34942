import r2wc from '@r2wc/react-to-web-component';
import { flushSync } from 'react-dom';
import { Component, createElement, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { adopt } from './styles.ts';
import type { Definition } from './define.ts';

/** Told of a crash; `isSaid` tells whether the console heard of it already. */
type Crashed = (error: unknown, isSaid: boolean) => void;

/** React itself logs what a boundary catches, Preact's layer does not; its nodes are no plain objects. */
const isSaidByReact = createElement('i').constructor === Object;

/** What one element draws: which view, with which props. */
interface Model {
  readonly View: ComponentType<object>;
  readonly props: object;
  readonly drawn: () => void;
  readonly crashed: Crashed;
}

/** Where an element's view is drawn. */
export interface ViewHandle {
  render(props: object): void;
  /** Tells whether it is still in the element. */
  isInElement(): boolean;
  /** Puts it back into the element, with everything that is drawn. */
  restore(): void;
}

class Boundary extends Component<{ readonly crashed: Crashed; readonly children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.crashed(error, isSaidByReact);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

function Drawn({ model }: { readonly model?: Model }): ReactNode {
  useLayoutEffect(() => model?.drawn(), [model]);
  if (!model) return null;
  const { View, props, crashed } = model;
  return (
    <Boundary crashed={crashed}>
      <View {...props} />
    </Boundary>
  );
}

// One prop without a type is r2wc's one faithful channel: the same object, not parsed, not written as an attribute.
const Wrapped = r2wc(Drawn, { props: { model: undefined } as never });

/** The one element that holds React, for all of the library. */
class ViewElement extends Wrapped {
  declare model: Model;

  /** A move is not an end, and a root must not be unmounted inside another commit. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      // r2wc's class has the callback, its type does not say so.
      if (!this.isConnected) (Wrapped.prototype as unknown as ViewElement).disconnectedCallback.call(this);
    });
  }

  connectedMoveCallback(): void {}
}

function privateName(): string {
  let copy = 0;
  while (customElements.get(`portico-view-${copy}`)) copy += 1;
  return `portico-view-${copy}`;
}

const viewName = privateName();
customElements.define(viewName, ViewElement);

/** Makes the place where the view of `element` is drawn: in its shadow root, or among its children. */
export function mountView(
  element: HTMLElement,
  View: (props: never) => unknown,
  { light, styles }: Definition,
  crashed: Crashed,
): ViewHandle {
  const inner = new ViewElement();
  inner.style.display = 'contents';
  let drawn = () => {};
  if (light) {
    // A copy of an element brings the copy of what was drawn; that one has no root behind it.
    for (const left of element.querySelectorAll(`:scope > ${viewName}`)) left.remove();
    element.append(inner);
    if (styles) adopt(element.getRootNode(), styles);
  } else {
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    if (styles) adopt(shadow, styles);
    // Until the view has drawn its own slot, the author's content must not blink.
    const meanwhile = document.createElement('slot');
    shadow.append(meanwhile, inner);
    drawn = () => meanwhile.remove();
  }
  const isInElement = () => inner.parentNode === (light ? element : element.shadowRoot);
  return {
    isInElement,
    restore() {
      if (!isInElement()) (light ? element : element.shadowRoot)?.append(inner);
    },
    render(props) {
      // `View` belongs to this definition, whose controller gives it these props.
      // Drawn in this frame: React alone would wait for a task of its own, which may come after it.
      flushSync(() => {
        inner.model = { View: View as ComponentType<object>, props, drawn, crashed };
      });
    },
  };
}
