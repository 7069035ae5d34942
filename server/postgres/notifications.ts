import { setTimer } from '../../src/clock/clock.ts';
import type { PostgresPool } from './pg-interface.ts';

/** The channel on which processes notify each other that a delivery is due. */
const dueChannel = 'portico_due';

/** The SQL that notifies all processes that a delivery is due. */
export const notifyDue = `pg_notify('${dueChannel}', '')`;

/** The delay before a lost connection is opened again, in ms. */
const reconnectAfter = 1000;

/**
 * Calls `onDue` after each notification of any process, and each time that listening starts, because earlier notifications were missed. Returns a
 * function that ends listening.
 */
export function listenForDue(pool: PostgresPool, onDue: () => void): () => void {
  let isStopped = false;
  let leave = () => {};
  async function listen(): Promise<void> {
    const connection = await pool.connect();
    let isOpen = true;
    const close = () => {
      if (isOpen) connection.release(true);
      isOpen = false;
    };
    const lose = () => {
      if (isOpen) leave = setTimer(reconnectAfter, start);
      close();
    };
    connection.on('error', lose);
    connection.on('end', lose);
    connection.on('notification', onDue);
    try {
      await connection.query(`LISTEN ${dueChannel}`);
    } catch (error) {
      close();
      throw error;
    }
    leave = close;
    if (isStopped) close();
    else onDue();
  }
  function start(): void {
    listen().catch(() => {
      if (!isStopped) leave = setTimer(reconnectAfter, start);
    });
  }
  start();
  return () => {
    isStopped = true;
    leave();
  };
}
