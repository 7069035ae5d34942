import { adopt } from '../../../src/kit/styles.ts';
import styles from './messages.css?inline';

/** Styles the messages in the root of a node. */
export const adoptMessageStyles = (node: Node): void => adopt(node.getRootNode(), styles);
