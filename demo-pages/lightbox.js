/* The heart in the toolbar of the example “Gestures, downloads and your own button”. */

document.querySelector('#tools-album').addEventListener('portico-button', ({ detail: { button } }) => {
  button.ariaPressed = String(button.ariaPressed !== 'true');
});
