import type { Definition, ViewHandle } from './definition.ts';
import { reportFailure } from './failures.ts';

/** The view of one element. The first call of `render` loads its code and mounts it. */
export class ViewLoader {
  handle: ViewHandle | undefined;
  #props: object = {};
  #pending: Promise<void> | undefined;

  /** Renders the last props of a task once the code is loaded. Resolves after rendering, or when it failed (reported). */
  render(element: HTMLElement, definition: Definition, props: object): PromiseLike<void> {
    this.#props = props;
    return (this.#pending ??= this.#render(element, definition).catch((error: unknown) =>
      reportFailure(element, error),
    ));
  }

  async #render(element: HTMLElement, definition: Definition): Promise<void> {
    try {
      // If this fails, the next call tries again.
      this.handle = await (this.handle ?? mount(element, definition));
    } finally {
      this.#pending = undefined;
    }
    this.handle.render(this.#props);
  }
}

type LoadView = NonNullable<Definition['view']>;

/** Requests the React runtime and a view in parallel. */
export const requestView = (view: LoadView) => Promise.all([import('./view/view.tsx'), view()]);

async function mount(element: HTMLElement, definition: Definition): Promise<ViewHandle> {
  // The definition of a controller that renders has a view.
  const [{ mountView }, { default: View, styles }] = await requestView(definition.view as LoadView);
  return mountView(element, View, { light: definition.light, styles }, (error, isReported) =>
    reportFailure(element, error, isReported),
  );
}
