import { systemClock } from '../../shared/clock.ts';
import { runChecks } from './doctor-checks.ts';
import { checkSettingsFiles } from './doctor-settings.ts';

// Exits with 1 if a check failed; with --before-upgrade, only if the failure would prevent this version from starting.
const isBeforeUpgrade = process.argv.includes('--before-upgrade');
const blocking = new Set(['settings', 'units', 'web pages', 'database']);
const findings = [
  ...checkSettingsFiles(process.execArgv),
  ...(await runChecks(process.env, systemClock, { isBeforeUpgrade })),
];
for (const { isOk, name, text } of findings) console.log(`${isOk ? 'ok' : '!!'} ${name}: ${text}`);
if (!findings.every(({ isOk, name }) => isOk || (isBeforeUpgrade && !blocking.has(name)))) process.exitCode = 1;
