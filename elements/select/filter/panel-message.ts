import type { GetText } from '../features.texts.ts';
import type { RemoteState } from '../remote/remote-options.ts';

/**
 * The message about the options of a list. If it replaces the options (none, loading, an error), it is visible. Otherwise, as for the number of
 * matches, only screen readers announce it.
 */
export interface PanelMessage {
  readonly text: string;
  readonly isVisible: boolean;
}

/** Returns the message of a list with a text field. `count` is the number of options in the list. `remote` is the state of a server's options. */
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
  // The number of options in an unfiltered list needs no announcement.
  if (query.trim() === '') return { text: '', isVisible: false };
  return { text: count === 1 ? getText('one') : getText('count', { count }), isVisible: false };
}
