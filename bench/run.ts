import { lists } from './runs/lists.ts';
import { memory } from './runs/memory.ts';
import { messages } from './runs/messages.ts';
import { near } from './runs/near.ts';
import { pages } from './runs/pages.ts';
import { peers } from './runs/peers.ts';
import { personal } from './runs/personal.ts';
import { photos } from './runs/photos.ts';
import { preview } from './runs/preview.ts';
import { reach } from './runs/reach.ts';
import { digests } from './runs/digests.ts';
import { replicas } from './runs/replicas.ts';
import { results } from './runs/results.ts';
import { signIn } from './runs/sign-in.ts';
import { start } from './runs/start.ts';
import { staticFiles } from './runs/static.ts';
import { streams } from './runs/streams.ts';
import { timing } from './runs/timing.ts';

const runs: Record<string, { about: string; start: (argument?: string) => Promise<void> }> = {
  lists: { about: 'list pages, counts and moderation decisions at a million rows', start: lists },
  memory: { about: 'resident memory under a mixed load; usage: memory [MINUTES], default 10', start: memory },
  messages: {
    about: 'inbox, thread, sending and delivery among ten million messages; usage: messages [MESSAGES]',
    start: messages,
  },
  near: { about: 'the near list and searches among a million listings; usage: near [LISTINGS]', start: near },
  pages: {
    about:
      'Lighthouse metrics of pages against those of the landing page; usage: pages [mobile | app | desktop | desktop-app]',
    start: pages,
  },
  peers: {
    about: 'the users table and its list endpoint against Directus and react-admin, at a million rows',
    start: peers,
  },
  personal: {
    about: 'pages of a user rendered per second of CPU time, and the event loop delay under load',
    start: personal,
  },
  photos: {
    about:
      'uploads against sharp alone; usage: photos [backups | PHOTOS], to measure a backup with 20,000 or PHOTOS photos',
    start: photos,
  },
  preview: { about: "a shared listing's endpoint and page against bare node:http", start: preview },
  reach: {
    about: 'time to show the list without a network and at slow 4G, and notifications per second',
    start: reach,
  },
  digests: { about: 'digests for 100,000 users against a bare query; usage: digests [USERS]', start: digests },
  replicas: {
    about: "the primary's CPU for a user's day, with and without a standby; usage: replicas [MESSAGES]",
    start: replicas,
  },
  results: { about: 'no benchmark: writes the recorded results into docs/performance.md, with plots', start: results },
  start: { about: 'time until the product listens, on both engines with 100,000 rows', start },
  static: {
    about: 'requests per second for files of the build against those for the landing page',
    start: staticFiles,
  },
  streams: { about: 'thousands of SSE streams, on one instance and on two while one stops', start: streams },
  timing: { about: 'whether response times reveal which email addresses have an account (promise 11)', start: timing },
  'sign-in': {
    about: 'sign-ins against the rate at which the machine computes the same hash (promise 4)',
    start: signIn,
  },
};

const [name = '', argument] = process.argv.slice(2);
const run = runs[name];
if (run) {
  await run.start(argument);
} else {
  console.log('Usage: npm run bench -- NAME, after npm run build. Runs:');
  for (const [runName, { about }] of Object.entries(runs)) console.log(`  ${runName.padEnd(10)}${about}`);
  process.exitCode = name === '' ? 0 : 1;
}
