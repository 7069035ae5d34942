import type { Place } from './persisted-state.ts';
import type { MemoryPlaces } from './storage-keys.ts';
import { mergePopupStates, readPopupState, writeLasting, writeSession, type PopupState } from './popup-record.ts';

/** The key of popups in both storages. */
const key = 'portico-popup';

/** Where the state of popups is kept: see `PopupMemory` for what stands there. */
export function popupPlace({ local, session, mayKeep }: MemoryPlaces): Place<PopupState> {
  const texts = () => `${local.get(key) ?? ''}\n${session.get(key) ?? ''}`;
  // Many popups on a page ask for the same: the texts are taken apart once, and those written here not at all.
  let known: { readonly texts: string; readonly state: PopupState } | undefined;
  return {
    mayKeep,
    read() {
      const found = texts();
      if (known?.texts !== found) known = { texts: found, state: readPopupState(local.get(key), session.get(key)) };
      return known.state;
    },
    // Both storages or none, so that a change is never half there.
    write(state, before) {
      const inSession = session.get(key);
      const isFlagged = session.set(key, writeSession(state));
      // Where no flag can be kept, each page would count as a session of its own: the first counts, and no other.
      const stored = isFlagged || before.sessions === 0 ? state : { ...state, sessions: before.sessions };
      if (local.set(key, writeLasting(stored))) {
        if (isFlagged) known = { texts: texts(), state: stored };
        return stored;
      }
      if (inSession === undefined) session.remove(key);
      else session.set(key, inSession);
      return undefined;
    },
    erase() {
      local.remove(key);
      session.remove(key);
    },
    merge: mergePopupStates,
  };
}
