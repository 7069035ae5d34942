/** The name of the field for the code of an e-mail verification (§3). */
export const CODE_FIELD = 'email-verification-code';
