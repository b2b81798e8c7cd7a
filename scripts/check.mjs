import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { passed, failed } = await runChecks();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
