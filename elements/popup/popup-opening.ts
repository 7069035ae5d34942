/* The code of an opening, in one file: the session and the view. */
export { PopupSession } from './popup-session.ts';
export { default, styles } from './popup.view.tsx';
