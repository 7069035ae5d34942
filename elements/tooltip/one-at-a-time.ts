/** How the one that is shown is asked to go; nothing while none is. */
let leaveShown: (() => void) | undefined;

/** Whether none is shown. */
export const isNoneShown = (): boolean => leaveShown === undefined;

/**
 * Asks the one that is shown to go, and takes its turn with `leave`. Whether it did: the other may stay, and then only that is
 * shown.
 */
export function takeTurn(leave: () => void): boolean {
  leaveShown?.();
  if (leaveShown) return false;
  leaveShown = leave;
  return true;
}

/** The one that is shown goes. */
export function endTurn(): void {
  leaveShown = undefined;
}
