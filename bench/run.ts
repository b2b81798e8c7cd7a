import { lists } from './runs/lists.ts';
import { memory } from './runs/memory.ts';
import { messages } from './runs/messages.ts';
import { near } from './runs/near.ts';
import { pages } from './runs/pages.ts';
import { peers } from './runs/peers.ts';
import { preview } from './runs/preview.ts';
import { results } from './runs/results.ts';
import { signIn } from './runs/sign-in.ts';
import { start } from './runs/start.ts';
import { staticFiles } from './runs/static.ts';
import { streams } from './runs/streams.ts';
import { timing } from './runs/timing.ts';

const runs: Record<string, { about: string; start: (argument?: string) => Promise<void> }> = {
  lists: { about: 'pages, counts and decisions at a million rows', start: lists },
  memory: { about: 'what it holds in memory under a mixed load; memory MINUTES, 10 unless given', start: memory },
  messages: { about: 'inbox, thread, sending and delivery among ten million messages', start: messages },
  near: { about: 'what is near, and searches, among a million listings; near LISTINGS for a trial', start: near },
  pages: {
    about:
      'seven pages through Lighthouse beside the least of their kind; pages desktop, pages app, mobile unless given',
    start: pages,
  },
  peers: {
    about: 'the users table and its list call beside Directus and react-admin, at a million rows',
    start: peers,
  },
  preview: { about: "a shared listing's call and page beside the least that could answer", start: preview },
  results: { about: 'no run: writes what is recorded into docs/performance.md, with plots', start: results },
  start: { about: 'how soon it listens, on either engine with 100,000 rows', start },
  static: { about: "the build's files beside the landing page", start: staticFiles },
  streams: { about: 'thousands of live streams, on one instance and on two of which one goes', start: streams },
  timing: { about: 'whether the time of an answer tells who has an account (promise 11)', start: timing },
  'sign-in': { about: "sign-ins beside the machine's own rate of the hash (promise 4)", start: signIn },
};

const [name = '', argument] = process.argv.slice(2);
const run = runs[name];
if (run) {
  await run.start(argument);
} else {
  console.log('Usage: npm run bench -- NAME, after npm run build. The runs:');
  for (const [known, { about }] of Object.entries(runs)) console.log(`  ${known.padEnd(10)}${about}`);
  process.exitCode = name === '' ? 0 : 1;
}
