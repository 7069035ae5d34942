import { hostOfFrame } from '../../src/media/hosts.ts';
import { protocols } from '../../src/media/protocols.ts';

/**
 * Pauses what plays inside (§4): videos, sounds, and the frames of YouTube and Vimeo by message to the player's own origin. YouTube hears only
 * frames whose address has `enablejsapi=1`.
 */
export function pauseInside(element: Element): void {
  for (const root of rootsOf(element)) {
    for (const media of root.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
    for (const frame of root.querySelectorAll('iframe')) pauseFrame(frame);
  }
}

/** The element, and the open shadow roots in it: a player may stand in one. */
function rootsOf(element: ParentNode): ParentNode[] {
  const shadows = [...element.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? rootsOf(shadowRoot) : [],
  );
  return [element, ...shadows];
}

function pauseFrame(frame: HTMLIFrameElement): void {
  const host = hostOfFrame(frame.src);
  // Whose document can be read is not there yet: nothing plays in it.
  if (!host || frame.contentDocument) return;
  frame.contentWindow?.postMessage(protocols[host].order('pause'), new URL(frame.src).origin);
}
