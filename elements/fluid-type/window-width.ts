let sheet: CSSStyleSheet | undefined;
let users = 0;

function update(): void {
  sheet?.replaceSync(`:root { --portico-window-width: ${innerWidth} }`);
}

/**
 * Keeps the width of the window (px) in the custom property `--portico-window-width`, as a number, for browsers whose CSS cannot divide lengths.
 * Returns what releases it.
 */
export function publishWindowWidth(): () => void {
  users += 1;
  if (users === 1) {
    sheet = new CSSStyleSheet();
    update();
    document.adoptedStyleSheets.push(sheet);
    addEventListener('resize', update);
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    removeEventListener('resize', update);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = undefined;
  };
}
