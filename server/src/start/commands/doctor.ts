import { systemClock } from '../../shared/clock.ts';
import { runChecks } from './doctor-checks.ts';
import { checkSettingsFiles } from './doctor-settings.ts';

// Prints one line per finding: `ok …`, or `!! …` with what to do. The exit code is 1 if any check failed.
const findings = [...checkSettingsFiles(process.execArgv), ...(await runChecks(process.env, systemClock))];
for (const { isOk, name, text } of findings) console.log(`${isOk ? 'ok' : '!!'} ${name}: ${text}`);
if (!findings.every(({ isOk }) => isOk)) process.exitCode = 1;
