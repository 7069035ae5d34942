import type { Message, Sender } from '../message.ts';
import { askAkismet, type AkismetOptions } from './akismet.ts';
import { spamScore, type SpamRules, type SpamScore } from './spam-score.ts';

/** Options of `createSpamJudge`. */
export interface SpamOptions extends SpamRules {
  /** The score from which on a message is spam. Default: 5. */
  readonly threshold?: number;
  /** The service that is asked about messages with a lower score. `site` is the address of the site. */
  readonly akismet?: AkismetOptions & { readonly site: string };
}

/** The answer of the service; `undefined` if the service was not asked. */
type ServiceAnswer = Awaited<ReturnType<typeof askAkismet>> | undefined;

/** A decision with its reason, which contains no personal data. */
export interface SpamVerdict {
  readonly isSpam: boolean;
  readonly reason: string;
}

const defaultThreshold = 5;

/** Decides whether a message is spam. Without an answer of the service, only the score decides. */
export function decideSpam({ score, reasons }: SpamScore, service: ServiceAnswer, threshold: number): SpamVerdict {
  const all = [
    ...reasons,
    ...(service === 'spam' ? ['the service says that it is spam'] : []),
    ...(service === 'unavailable' ? ['the service did not answer'] : []),
  ];
  const isSpam = score >= threshold || service === 'spam';
  return { isSpam, reason: `Spam score ${score} of ${threshold}${all.length > 0 ? `: ${all.join('; ')}` : ''}` };
}

/** Returns the verdict on a message. `replyTo` is the field that contains the sender's address. */
export type JudgeSpam = (message: Message, sender: Sender | undefined, replyTo?: string) => Promise<SpamVerdict>;

/** Creates a spam judge. `onUnchecked` is called for each message about which the service did not answer. */
export function createSpamJudge(options: SpamOptions, onUnchecked: (message: Message) => void): JudgeSpam {
  const { threshold = defaultThreshold, akismet } = options;
  return async (message, sender, replyTo) => {
    const score = spamScore(message, options);
    const isAsked = akismet !== undefined && score.score < threshold;
    const service = isAsked ? await askAkismet(akismet, message, sender, akismet.site, replyTo) : undefined;
    if (service === 'unavailable') onUnchecked(message);
    return decideSpam(score, service, threshold);
  };
}

/** Returns the reasons for the score of a message that is not spam, for the outbox page; `undefined` if there are none. Uses only the content. */
export function spamNote(message: Pick<Message, 'fields'>, options: SpamOptions): string | undefined {
  const score = spamScore(message, options);
  return score.score > 0 ? decideSpam(score, undefined, options.threshold ?? defaultThreshold).reason : undefined;
}
