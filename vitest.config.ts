import { defineConfig } from 'vitest/config';
import { maxWorkers, projects as serverProjects } from './server/vitest.config.ts';

export default defineConfig({ test: { projects: ['contract', 'web', ...serverProjects], maxWorkers } });
