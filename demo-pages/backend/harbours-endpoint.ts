// The harbours of a select, whose options come from the server.
import { Hono } from 'hono';
import { jsonAnswer } from './answers.ts';

const harbours: Readonly<Record<string, readonly string[]>> = {
  Belgium: ['Antwerp', 'Ostend', 'Zeebrugge'],
  France: ['Brest', 'Calais', 'La Rochelle', 'Le Havre', 'Roscoff'],
  Germany: ['Bremerhaven', 'Hamburg', 'Kiel', 'Rostock'],
  Netherlands: ['Amsterdam', 'Harlingen', 'Rotterdam', 'Vlissingen'],
};

/** GET `/api/harbours?q=ro`: the harbours whose name contains the text, by country. */
export function harboursEndpoint(): Hono {
  const calls = new Hono();
  calls.get('/api/harbours', (c) => {
    const query = (c.req.query('q') ?? '').trim().toLowerCase();
    const options = Object.entries(harbours).flatMap(([group, names]) =>
      names
        .filter((name) => name.toLowerCase().includes(query))
        .map((name) => ({ value: name.toLowerCase().replaceAll(' ', '-'), label: name, group })),
    );
    return jsonAnswer({ options });
  });
  return calls;
}
