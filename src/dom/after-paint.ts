/** Calls `run` after the current state was painted. Returns a function that cancels the call. */
export function afterPaint(run: () => void): () => void {
  // A callback runs before its own frame is painted. A callback of the next frame runs after that.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
