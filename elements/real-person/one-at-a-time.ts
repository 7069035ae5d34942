/** How the panel that is shown is asked to go; nothing while none is. */
let askToGo: (() => void) | undefined;

/** Whether none is shown. */
export const isNoneShown = (): boolean => askToGo === undefined;

/** Asks the panel that is shown to go, since this one comes, which is asked by `go` when another does. */
export function takeTurn(go: () => void): void {
  askToGo?.();
  askToGo = go;
}

/** This one has gone. */
export function endTurn(go: () => void): void {
  if (askToGo === go) askToGo = undefined;
}
