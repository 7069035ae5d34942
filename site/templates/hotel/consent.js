/*
 * The visitor's decision about storing data in the browser. Portico asks `hasConsent` on each page, because the page-wide settings name this
 * function (`consentFunction`). Load this file before Portico.
 */
const consentKey = 'stillwater-consent';

const readDecision = () => {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return 'no'; // The browser blocks the storage.
  }
};

window.hasConsent = () => readDecision() === 'yes';

document.addEventListener('click', (event) => {
  const decision = event.target.closest('[data-consent]')?.dataset.consent;
  if (!decision) return;
  try {
    localStorage.setItem(consentKey, decision);
  } catch {
    // Without a stored decision, nothing is stored at all.
  }
  if (decision === 'yes') window.portico?.consent.grant('memory');
  else window.portico?.consent.revoke('memory');
});

// Ask once: open the popup if the visitor has not decided yet.
if (!readDecision()) document.querySelector('#privacy')?.setAttribute('open', '');
