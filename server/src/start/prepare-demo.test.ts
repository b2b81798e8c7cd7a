import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { demoWelcome } from './prepare-demo.ts';

const demo = {
  sharedListingId: undefined,
  accounts: { neighbour: '', pending: '', unconfirmed: '', locked: '', banned: '' },
};

test('the welcome says where changes are stored', () => {
  const inFolder = demoWelcome(readConfig({ DATA_DIR: './data/demo' }), demo);
  expect(inFolder).toContain('stored in ./data/demo; delete that folder to start afresh.');
  const inDatabase = demoWelcome(readConfig({ DATABASE_URL: 'postgres://grenda@localhost/demo' }), demo);
  expect(inDatabase).toContain('stored in the database that DATABASE_URL names.');
});
