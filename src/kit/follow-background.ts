/** Loads the code that keeps what an element draws readable on the background behind it, until `signal` aborts. Without it, the colours are those of the page. */
export function followBackgroundLater(element: HTMLElement, signal: AbortSignal, box?: () => Node | null): void {
  import('./on-demand/background-scheme.ts').then(
    ({ followBackground }) => signal.aborted || followBackground(element, signal, box),
    () => {},
  );
}
