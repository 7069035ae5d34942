import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { openFrame, type FrameWindow } from '../kit/frame.ts';

/* In a frame with `srcdoc`, `location` has no origin; the frame shares that of the page around it. */

async function open(name: string, html: string): Promise<FrameWindow> {
  const code = new URL(`/elements/${name}/${name}.ts`, location.href).href;
  const page = await openFrame(`<script type="module" src="${code}"></script>${html}`);
  await waitFor(() => expect(page.document.querySelector(`portico-${name}`)?.matches(':state(ready)')).toBe(true));
  return page;
}

describe('in a frame with srcdoc', () => {
  it('a video file of the site needs no consent', async () => {
    const page = await open(
      'video',
      `<portico-video id="own" consent="required"><a href="/demo-pages/harbour.webm">A</a></portico-video>
        <portico-video id="other" consent="required"><a href="https://other.example/harbour.webm">B</a></portico-video>`,
    );
    const isBlocked = (id: string) => page.document.getElementById(id)?.matches(':state(blocked)');
    await waitFor(() => expect([isBlocked('own'), isBlocked('other')]).toEqual([false, true]));
  });

  it('the player of YouTube gets the origin of the page around it', async () => {
    const page = await open(
      'video',
      '<portico-video consent="granted" muted><a href="https://youtu.be/aqz-KE-bpKQ">A</a></portico-video>',
    );
    const addresses: string[] = [];
    // The player itself is on the network.
    Object.defineProperty(page.HTMLIFrameElement.prototype, 'src', {
      get: () => addresses.at(-1) ?? 'about:blank',
      set(address: string) {
        addresses.push(address);
      },
    });
    const element = page.document.querySelector('portico-video');
    await waitFor(() => expect(element?.shadowRoot?.querySelector('button')).toBeTruthy());
    element?.shadowRoot?.querySelector('button')?.click();
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(new URL(addresses[0] ?? '').searchParams.get('origin')).toBe(location.origin);
  });

  for (const [endpoint, way] of [
    ['/message', 'with its progress'],
    ['https://other.example/message', 'without a preflight request'],
  ] as const)
    it(`an upload to ${endpoint} is sent ${way}`, async () => {
      const page = await open(
        'contact-form',
        `<portico-contact-form endpoint="${endpoint}" uploads><form method="post" enctype="multipart/form-data"><input type="file" name="cv" aria-label="CV">
          <button>Send</button></form></portico-contact-form>`,
      );
      const sent: string[] = [];
      page.XMLHttpRequest.prototype.send = () => sent.push('/message with its progress');
      page.fetch = (address) => {
        sent.push(`${address instanceof Request ? address.url : String(address)} without a preflight request`);
        return Promise.resolve(new page.Response('{}', { status: 200 }));
      };
      const files = new page.DataTransfer();
      files.items.add(new page.File(['text'], 'cv.txt', { type: 'text/plain' }));
      const input = page.document.querySelector('input');
      if (!input) throw new Error('The page has no field.');
      input.files = files.files;
      page.document.querySelector('button')?.click();
      await waitFor(() => expect(sent).toEqual([`${endpoint} ${way}`]));
    });
});
