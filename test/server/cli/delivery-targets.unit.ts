import { expect, it } from 'vitest';
import { createTargets } from '../../../server/cli/delivery-targets.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';

it('targets have names without their addresses, so that a corrected address gets what failed before', () => {
  const forms = { contact: { email: ['a@example.com', 'b@example.com'], webhook: { url: 'https://example.com/' } } };
  const read = readConfig(JSON.stringify({ smtp: { host: 'mail', from: 'forms@example.com' }, forms }), {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  const { targets, route } = createTargets({ config: read.config });
  expect(Object.keys(targets)).toEqual(['contact email', 'contact email 2', 'contact webhook']);
  expect(route({ form: 'contact' })).toEqual(Object.keys(targets));
});
