/* Grants one purpose when a button of the page asks for it: markup alone grants none. */
const count = document.querySelector('#count');
count.addEventListener('click', async () => {
  await customElements.whenDefined('portico-consent');
  document.querySelector('#consent').grant('analytics');
});
count.hidden = false;
