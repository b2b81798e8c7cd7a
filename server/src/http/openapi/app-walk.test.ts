import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import type { WalkContext } from '../../../app-walk/walk-context.ts';
import { listen } from '../listen.ts';
import { mailedLink } from '../../testing/builders/mailed-link.ts';
import { openTestApp } from '../../testing/test-app.ts';

type Walk = { walk: (context: WalkContext) => Promise<string[]> };

const source = fileURLToPath(new URL('../../../app-walk', import.meta.url));
const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

test('a client built from the OpenAPI document alone can register, post a listing and preview it', async () => {
  const { app, db, deliverMail } = await openTestApp();
  const listener = await listen({ port: 0, host: '127.0.0.1', fetch: app.fetch });
  onTestFinished(() => listener.close());
  const baseUrl = `http://127.0.0.1:${listener.port}`;

  const folder = await copyClient();
  const document = await fetch(`${baseUrl}/api/openapi.json`);
  const types = await openapiTypeScript((await document.json()) as OpenAPI3);
  await writeFile(join(folder, 'api.ts'), astToString(types));
  expect(typeErrors(folder)).toEqual([]);

  const { walk } = (await import(pathToFileURL(join(folder, 'walk.ts')).href)) as Walk;
  const results = await walk({
    baseUrl,
    fetch: withCookies(),
    readConfirmation: async () => {
      const { userId = '', code = '' } = mailedLink((await deliverMail())[0]);
      return { userId, code };
    },
    approveUser: async () => void (await db.updateTable('users').set({ isApproved: true }).execute()),
  });
  expect(results).toEqual([
    'Use at least 8 characters in the password.',
    'Follow the link in the email first.',
    'Thank you for confirming your email.',
    'kari',
    'Jeg handler for deg',
    'Open',
  ]);
});

async function copyClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-app-walk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(source, folder, { recursive: true });
  await symlink(packages, join(folder, 'node_modules'));
  return folder;
}

function typeErrors(folder: string): string[] {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options)).map(({ file, start = 0, messageText }) => {
    const line = file ? ts.getLineAndCharacterOfPosition(file, start).line + 1 : 0;
    return `${file?.fileName.slice(folder.length + 1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

function withCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(request);
    for (const [pair = ''] of response.headers.getSetCookie().map((line) => line.split(';'))) {
      const [name = '', value = ''] = pair.split('=');
      jar.set(name, value);
    }
    return response;
  };
}
