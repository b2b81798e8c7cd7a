import { ensureInstalled, runOrExit } from './install.mjs';

ensureInstalled();
console.error('Building the pages …');
runOrExit('npm', ['run', '--silent', 'build']);
