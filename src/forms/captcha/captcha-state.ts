/** The reasons why a captcha cannot be solved. */
export type CaptchaFault = 'offline' | 'blocked' | 'late' | 'refused' | 'unsupported';

export type CaptchaState =
  /** The visitor has not touched the form since the page loaded or since the last send. Nothing has been loaded. */
  | { readonly kind: 'idle' }
  /** The visitor must consent before the provider's script loads. */
  | { readonly kind: 'consent' }
  | { readonly kind: 'loading' }
  /** The check runs without an action of the visitor. */
  | { readonly kind: 'working' }
  /** The visitor must act, for example tick a box. `isLate`: an earlier solution has expired. */
  | { readonly kind: 'interactive'; readonly isLate: boolean }
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'failed'; readonly fault: CaptchaFault };

export type CaptchaEvent =
  /** The visitor touches the form, sends it, or asks for another try. `isAllowed`: the check needs no consent, or has it. */
  | { readonly kind: 'start'; readonly isAllowed: boolean }
  | { readonly kind: 'working' }
  | { readonly kind: 'interactive' }
  | { readonly kind: 'solved'; readonly token: string }
  /** The solution has expired. `isAutomatic`: the check repeats itself without an action of the visitor. */
  | { readonly kind: 'expired'; readonly isAutomatic: boolean }
  | { readonly kind: 'failed'; readonly fault: CaptchaFault }
  /** The form was sent with the solution, or consent was revoked. */
  | { readonly kind: 'reset' };

/** Returns the state after an event. Late events of a stopped check do not change the state. */
export function nextState(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  const isRunning = !['idle', 'consent', 'failed'].includes(state.kind);
  switch (event.kind) {
    case 'start':
      if (isRunning) return state;
      return { kind: event.isAllowed ? 'loading' : 'consent' };
    case 'reset':
      return { kind: 'idle' };
    case 'failed':
      return isRunning ? event : state;
    case 'expired':
      if (state.kind !== 'solved') return state;
      return event.isAutomatic ? { kind: 'idle' } : { kind: 'interactive', isLate: true };
    case 'interactive':
      return isRunning && state.kind !== 'interactive' ? { kind: 'interactive', isLate: false } : state;
    case 'working':
      return isRunning ? { kind: 'working' } : state;
    case 'solved':
      // A widget may succeed after it has reported an error.
      return isRunning || state.kind === 'failed' ? { kind: 'solved', token: event.token } : state;
  }
}
