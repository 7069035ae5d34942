/** Lets the visitor send the requests of an element's server contract to the demo backend, and shows the responses. */
export function enhanceTryRequests(page: ParentNode): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('.try-request'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
}

async function send(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector('[role=status]');
  const body = form.querySelector('textarea')?.value ?? '';
  const { url = '', type = '', nonce = '' } = form.dataset;
  if (!status) return;
  const output = document.createElement('pre');
  output.className = 'code';
  output.tabIndex = 0;
  output.role = 'group';
  output.ariaLabel = 'Response';
  output.textContent = await responseText(url, type, nonce, body);
  status.replaceChildren(output);
}

/** The characters of a response that are shown. */
const maxLength = 2000;

/** Returns the status and the body of a response, with JSON in lines. */
async function responseText(url: string, type: string, nonce: string, body: string): Promise<string> {
  try {
    const headers = { 'Content-Type': type, Accept: 'application/json', ...(nonce && { 'X-WP-Nonce': nonce }) };
    const response = await fetch(url, { method: 'POST', headers, body });
    const text = formatted(await response.text());
    const shown = text.length > maxLength ? `${text.slice(0, maxLength)}\n…` : text;
    return `${response.status} ${response.statusText}\n\n${shown}`;
  } catch {
    return 'The demo backend does not respond. Start it with: npm start';
  }
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
