import { local } from '../../src/kit/definition.ts';

/** A decoded contact. */
export interface Decoded {
  /** The encoded text, as in the page. */
  readonly encoded: string;
  /** The e-mail address, phone number or text, as shown. */
  readonly decoded: string;
}

/** A failed request to decode. */
export interface DecodeFailure {
  /** The encoded text, as in the page. */
  readonly encoded: string;
  /** `blocked`: the site refuses; `connection`: the site, or its decoding service, could not be reached; `undecoded`: any other reason. */
  readonly reason: 'blocked' | 'connection' | 'undecoded';
  /** The message that is shown to the visitor. */
  readonly message: string;
}

export const emailDecoderEvents = {
  /** Dispatched after a decoded value was shown. */
  'portico-decoded': local<Decoded>(),
  /** Dispatched after decoding has failed; the visitor can retry. */
  'portico-decode-failed': local<DecodeFailure>(),
};
