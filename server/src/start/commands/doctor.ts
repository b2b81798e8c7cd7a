import { systemClock } from '../../shared/clock.ts';
import { examine } from './doctor-checks.ts';

// One line a finding: `ok …`, or `!! …` with what to do; the exit code says whether anything is wrong.
const findings = await examine(process.env, systemClock);
for (const { isWell, name, text } of findings) console.log(`${isWell ? 'ok' : '!!'} ${name}: ${text}`);
if (!findings.every(({ isWell }) => isWell)) process.exitCode = 1;
