/**
 * Runs once what is drawn now has been painted, so that whoever waits for it sees it first. Returns what cancels it; cancelling twice, or
 * after it ran, does nothing.
 */
export function afterPaint(run: () => void): () => void {
  // The callbacks of a frame run before it is painted, those of the next one after.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
