import { hostOfFrame } from './embed-urls.ts';
import { protocols } from './protocols.ts';

/**
 * Pauses a YouTube or Vimeo frame by a message to the player's origin only. YouTube handles it only in frames whose address has
 * `enablejsapi=1`.
 */
export function pauseFrame(frame: HTMLIFrameElement): void {
  const host = hostOfFrame(frame.src);
  // A readable document is the initial one of a lazy frame, which plays nothing.
  if (host && !frame.contentDocument)
    frame.contentWindow?.postMessage(protocols[host].encode('pause'), new URL(frame.src).origin);
}
