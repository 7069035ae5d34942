import type { GetText } from '../features.texts.ts';
import type { RemoteState } from '../remote/remote-options.ts';

/**
 * The message about the options of a list. It is visible in place of the options (none, loading, an error); otherwise, as with the number of matches,
 * only screen readers announce it.
 */
export interface PanelMessage {
  readonly text: string;
  readonly isVisible: boolean;
}

/**
 * Returns the message of a list with a text field. `count` is the number of options in it; `remote` is the state of the options of a server.
 */
export function panelMessage(
  {
    count,
    query,
    remote,
    minCharCount,
  }: {
    readonly count: number;
    readonly query: string;
    readonly remote: RemoteState | undefined;
    readonly minCharCount: number;
  },
  getText: GetText,
): PanelMessage {
  if (remote?.kind === 'error') return { text: getText(remote.reason), isVisible: true };
  if (remote?.kind === 'loading') return { text: getText('loading'), isVisible: true };
  if (remote?.kind === 'short') {
    const text = minCharCount > 1 ? getText('short', { count: minCharCount }) : getText('type');
    return { text, isVisible: true };
  }
  if (count === 0) return { text: getText('empty'), isVisible: true };
  // The count of an unfiltered list is no news.
  if (query.trim() === '') return { text: '', isVisible: false };
  return { text: count === 1 ? getText('one') : getText('count', { count }), isVisible: false };
}
