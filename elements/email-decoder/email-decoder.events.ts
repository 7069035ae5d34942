import { local } from '../../src/kit/definition.ts';

/** What was decoded. */
export interface Decoded {
  /** As the page had it. */
  readonly encoded: string;
  /** The e-mail address, phone number or text, as it is shown. */
  readonly decoded: string;
}

/** What could not be decoded, and why. */
export interface DecodeFailure {
  /** As the page had it. */
  readonly encoded: string;
  /**
   * `blocked`: the site refuses; `connection`: it could not be reached, or could not reach who decodes; `undecoded`: anything
   * else.
   */
  readonly why: 'blocked' | 'connection' | 'undecoded';
  /** What the visitor reads. */
  readonly message: string;
}

export const emailDecoderEvents = {
  /** A value shows. */
  'portico-decoded': local<Decoded>(),
  /** Something could not be decoded; it can be asked for again. */
  'portico-decode-failed': local<DecodeFailure>(),
};
