/**
 * Loads the code that keeps the parts of an element readable on the background behind them, until `signal` aborts. If loading fails, the parts have
 * the page's colours.
 */
export function followBackgroundLater(element: HTMLElement, signal: AbortSignal, box?: () => Node | null): void {
  import('./on-demand/background-scheme.ts').then(
    ({ followBackground }) => signal.aborted || followBackground(element, signal, box),
    () => {},
  );
}
