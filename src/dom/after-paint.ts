/** Calls `run` after the visitor has seen the current state painted. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  // Animation frame callbacks run before their frame is painted; those of the next frame run after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
