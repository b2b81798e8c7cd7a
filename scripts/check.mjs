import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { passed, failures } = await runChecks();
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
