/* The code of an opening, in one file: the session and the view. */
export { LightboxSession } from './session.ts';
export { default, styles } from './lightbox.view.tsx';
