import type { Definition, ViewHandle } from './definition.ts';
import { reportFailure } from './failures.ts';

/** The view of one element: its code is loaded by the first `render`, which mounts it. */
export class ViewLoader {
  handle: ViewHandle | undefined;
  #props: object = {};
  #pending: Promise<void> | undefined;

  /**
   * Renders the last props of this task, as soon as the code is loaded. Resolves after that, or when it failed (reported).
   */
  render(element: HTMLElement, definition: Definition, props: object): PromiseLike<void> {
    this.#props = props;
    return (this.#pending ??= this.#render(element, definition).catch((error: unknown) =>
      reportFailure(element, error),
    ));
  }

  async #render(element: HTMLElement, definition: Definition): Promise<void> {
    try {
      // After a failure the next call loads again.
      this.handle = await (this.handle ?? mount(element, definition));
    } finally {
      this.#pending = undefined;
    }
    this.handle.render(this.#props);
  }
}

/** Requests the React runtime and a view in parallel. */
export const requestView = (view: NonNullable<Definition['view']>) => Promise.all([import('./view/view.tsx'), view()]);

async function mount(element: HTMLElement, definition: Definition): Promise<ViewHandle> {
  const { view, light } = definition;
  if (!view) throw new TypeError('it has no view');
  const [{ mountView }, { default: View, styles }] = await requestView(view);
  return mountView(element, View, { light, styles }, (error, isReported) => reportFailure(element, error, isReported));
}
