/**
 * Collects the messages of ResizeObserver loops that the window reports, and hides them from the test runner, until the returned function is
 * called; it returns them.
 */
export function collectResizeErrors(): () => readonly string[] {
  const errors: string[] = [];
  const listening = new AbortController();
  const onError = (event: ErrorEvent) => {
    if (!event.message.includes('ResizeObserver')) return;
    errors.push(event.message);
    event.stopImmediatePropagation();
  };
  addEventListener('error', onError, { capture: true, signal: listening.signal });
  return () => {
    listening.abort();
    return errors;
  };
}
