import {
  decide,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import {
  allowsMotion,
  detailOf,
  hasConsent,
  isInState,
  isInWindow,
  lastEvent,
} from '../../src/diagnostics/explain/reasons.ts';
import type { videoSettings } from './video.settings.ts';

/** Explains why a video waits, and why it plays by itself, or does not. */
export function explain({ element, settings, events }: ExplainContext<typeof videoSettings>): readonly Decision[] {
  const { autoplay, background, consent } = settings;
  const isBlocked = isInState(element, 'blocked');
  const isSet = autoplay || background || element.querySelector('video[autoplay]') !== null;
  const isPlaying = isInState(element, 'playing');
  const message = detailOf(lastEvent(events, 'portico-error', 'portico-play'), 'message');
  const error =
    typeof message === 'string'
      ? unmet(`It cannot be played: ${message}`, `Es kann nicht abgespielt werden: ${message}`)
      : undefined;
  const consented = isBlocked ? hasConsent('media', consent) : undefined;
  const automatic = decide(
    ['Plays by itself', 'Spielt von selbst ab'],
    [
      reason(
        isSet,
        ['The setting autoplay or background is on.', 'Die Einstellung autoplay oder background ist an.'],
        ['The settings autoplay and background are off.', 'Die Einstellungen autoplay und background sind aus.'],
      ),
      consented,
      error,
      ...(isSet && !isPlaying ? [allowsMotion(), savesData(), isInWindow(element)] : []),
      isInState(element, 'paused') ? unmet('It is paused.', 'Es ist angehalten.') : undefined,
    ],
  );
  return [decide(['Can be played', 'Kann abgespielt werden'], [consented, error]), automatic];
}

/** The condition that the visitor does not save data; absent otherwise. */
function savesData(): Reason | undefined {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return isSaving ? unmet('The visitor saves data.', 'Der Besucher spart Daten.') : undefined;
}
