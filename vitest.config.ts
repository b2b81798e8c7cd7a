import { defineConfig } from 'vitest/config';
import { maxWorkers, projects as serverProjects } from './server/vitest.config.ts';

/** Tests of the documentation against the rest of the repository. */
const documents = { test: { name: 'documents', include: ['scripts/**/*.test.ts'] } };

export default defineConfig({ test: { projects: ['contract', 'web', documents, ...serverProjects], maxWorkers } });
