import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { overlayStores } from '../../src/visitor/overlay.privacy.ts';

export const privacy: PrivacyDeclaration = { stores: overlayStores, sends: [] };
