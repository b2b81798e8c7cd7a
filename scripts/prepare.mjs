// Makes a fresh clone ready to run: installs the packages and builds the pages.
import { ensureInstalled, runOrExit } from './install.mjs';

ensureInstalled();
console.error('Building the pages …');
runOrExit('npm', ['run', '--silent', 'build']);
