export { adopt } from '../dom/adopt-styles.ts';
