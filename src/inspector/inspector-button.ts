/** Returns the button at the edge of the window, with the brackets of a tag as its icon. */
export function createButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'opener';
  button.ariaLabel = 'Open the Portico inspector';
  button.title = 'Open the Portico inspector (Alt+Shift+P)';
  button.append(brackets());
  return button;
}

function brackets(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
  path.setAttribute('d', 'M9 6l-6 6 6 6M15 6l6 6-6 6');
  svg.append(path);
  return svg;
}
