const drawn = 'portico-search-note';

/** Says something under a search in plain text, for eye and ear, where the code of its list could not be loaded; nothing without a message. */
export function noteIn(element: Element, message: string): void {
  let note = element.querySelector(`.${drawn}`);
  if (!message) return note?.remove();
  if (!note) {
    note = document.createElement('p');
    note.className = `portico-search ${drawn} portico-search-message`;
    note.role = 'status';
    element.append(note);
  }
  if (note.textContent !== message) note.textContent = message;
}
