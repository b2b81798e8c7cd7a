import { defineConfig } from 'vitest/config';
import { maxWorkers, projects as serverProjects } from './server/vitest.config.ts';

/** Tests of the documentation against the rest of the repository. */
const documents = {
  // The tests of an upgrade run many processes, which are slow on a busy machine.
  test: { name: 'documents', include: ['scripts/**/*.test.ts'], testTimeout: 20_000 },
};

export default defineConfig({
  test: { projects: ['contract', 'web', 'web/vitest.dom.config.ts', documents, ...serverProjects], maxWorkers },
});
