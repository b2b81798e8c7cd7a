import { defineConfig } from 'vitest/config';
import { maxWorkers, projects as serverProjects } from './server/vitest.config.ts';

const scripts = {
  // The upgrade test starts many processes, which is slow on a busy machine.
  test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 20_000 },
};

export default defineConfig({
  test: { projects: ['contract', 'web', 'web/vitest.dom.config.ts', scripts, ...serverProjects], maxWorkers },
});
