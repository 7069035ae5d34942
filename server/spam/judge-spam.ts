import type { Message, Sender } from '../message.ts';
import { askAkismet, type AkismetOptions } from './akismet.ts';
import { spamScore, type SpamRules, type SpamScore } from './spam-score.ts';

/** Options of `createSpamJudge`. */
export interface SpamOptions extends SpamRules {
  /** The score from which a message is spam. Default: 5. */
  readonly threshold?: number;
  /** Asked about messages with a lower score. `site` is the address of the site. */
  readonly akismet?: AkismetOptions & { readonly site: string };
}

/** The answer of the service; `undefined` if it was not asked. */
type ServiceAnswer = Awaited<ReturnType<typeof askAkismet>> | undefined;

/** A decision with its reason, which contains no personal data. */
export interface SpamVerdict {
  readonly isSpam: boolean;
  readonly reason: string;
}

const defaultThreshold = 5;

/** Returns whether a message is spam. Without an answer of the service, the score alone decides. */
export function decideSpam({ score, reasons }: SpamScore, service: ServiceAnswer, threshold: number): SpamVerdict {
  const all = [
    ...reasons,
    ...(service === 'spam' ? ['the service says that it is spam'] : []),
    ...(service === 'unavailable' ? ['the service did not answer'] : []),
  ];
  const isSpam = score >= threshold || service === 'spam';
  return { isSpam, reason: `Spam score ${score} of ${threshold}${all.length > 0 ? `: ${all.join('; ')}` : ''}` };
}

/** Returns the verdict about a message. `replyTo` is the field with the address of its sender. */
export type JudgeSpam = (message: Message, sender: Sender | undefined, replyTo?: string) => Promise<SpamVerdict>;

/** Creates the judge. `onUnchecked` is called for each message about which the service did not answer. */
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

/** Returns the reasons of a score by content, for the page of a message that is no spam; `undefined` for none. */
export function spamNote(message: Pick<Message, 'fields'>, options: SpamOptions): string | undefined {
  const score = spamScore(message, options);
  return score.score > 0 ? decideSpam(score, undefined, options.threshold ?? defaultThreshold).reason : undefined;
}
