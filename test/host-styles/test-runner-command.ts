/** Runs a command of the test runner on its server, such as `set-viewport`. */
export async function serverCommand(command: string, payload: object): Promise<void> {
  const socket = '/__web-dev-server__web-socket.js'; // The server's own module, which no bundle contains.
  const { sendMessageWaitForResponse: send } = (await import(/* @vite-ignore */ socket)) as {
    readonly sendMessageWaitForResponse: (message: object) => Promise<unknown>;
  };
  const sessionId = new URL(location.href).searchParams.get('wtr-session-id');
  await send({ type: 'wtr-command', sessionId, command, payload });
}
