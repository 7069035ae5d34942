/* The code of an opening, in one file: the session and the view. */
export { PanelSession } from './panel-session.ts';
export { default, styles } from './off-canvas.view.tsx';
