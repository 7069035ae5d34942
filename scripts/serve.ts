import { serveDemo } from './demo-server.ts';

/* `npm start`: serves the demo pages with their backend, and the documentation site. `PORT` changes the port. */

const port = Number(process.env.PORT ?? 4173);
const { address } = await serveDemo(port);
console.log(`Portico's demo pages: ${address}`);
console.log(`The documentation: ${address}docs/`);
