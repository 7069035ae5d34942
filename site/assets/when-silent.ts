/** The time (ms) after the page of a frame has loaded, in which its message arrives. */
const patience = 2000;

/**
 * Calls a function if the page of a sandboxed frame has loaded, and its script does not run: its server does not allow the origin of the frame to
 * load modules.
 */
export function whenSilent(frame: HTMLIFrameElement, onSilent: (message: string) => void): void {
  let hasSpoken = false;
  addEventListener('message', ({ source }) => {
    if (source !== null && source === frame.contentWindow) hasSpoken = true;
  });
  const wait = (): void => {
    setTimeout(() => {
      if (!hasSpoken)
        onSilent(
          'This part of the page does not work, because the server of the documentation does not send the header “Access-Control-Allow-Origin: *”.',
        );
    }, patience);
  };
  frame.addEventListener('load', wait);
  // It may have loaded before this script has run.
  if (performance.getEntriesByName(frame.src).length > 0) wait();
}
