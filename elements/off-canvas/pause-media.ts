import { hostOfFrame } from '../../src/media/hosts.ts';
import { protocols } from '../../src/media/protocols.ts';

/**
 * Pauses media in an element: videos, audio, and frames of YouTube and Vimeo by a message to the player's origin. YouTube handles it only in
 * frames whose address has `enablejsapi=1`.
 */
export function pauseInside(element: Element): void {
  for (const root of rootsOf(element)) {
    for (const media of root.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
    for (const frame of root.querySelectorAll('iframe')) pauseFrame(frame);
  }
}

/** Returns the element and the open shadow roots in it. */
function rootsOf(element: ParentNode): ParentNode[] {
  const shadows = [...element.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? rootsOf(shadowRoot) : [],
  );
  return [element, ...shadows];
}

function pauseFrame(frame: HTMLIFrameElement): void {
  const host = hostOfFrame(frame.src);
  // A frame with a readable document has not loaded the player yet.
  if (!host || frame.contentDocument) return;
  frame.contentWindow?.postMessage(protocols[host].encode('pause'), new URL(frame.src).origin);
}
