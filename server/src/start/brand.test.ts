import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkLogo } from './check-logo.ts';

const script = `
  const { renderEmail } = await import('./mail/render-email.ts');
  const { openApiDocument } = await import('./http/openapi/document.ts');
  const content = { subject: 'Hei', heading: 'Hei', intro: 'Hei', button: { label: 'Åpne', href: '/' }, closing: [] };
  const email = await renderEmail(content, 'kari@lia.example', 'https://lia.example');
  const { info } = openApiDocument({ publicOrigin: 'https://lia.example', cookieName: 'session', endpoints: {} });
  console.log(JSON.stringify({ email, title: info.title }));`;

const houseColour = '#b23f2e';

function renderWith(env: Record<string, string>): { email: { text: string; html: string }; title: string } {
  // Runs in a child process, because the texts are module constants that this process has already loaded.
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('..', import.meta.url),
    env,
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test('promise 124: emails and the OpenAPI document contain the product name from the settings', () => {
  const { email, title } = renderWith({ PRODUCT_NAME: 'Lia & omegn' });
  expect(email.text).toContain('Vennlig hilsen Lia & omegn');
  expect(email.html).toContain('Lia &amp; omegn</td>');
  expect(email.html).not.toContain('Grenda');
  expect(email.html).toContain(houseColour);
  expect(title).toBe('Lia & omegn API');
});

test('promise 125: with ACCENT_COLOUR and LOGO set, emails contain neither the default accent colours nor the house symbol', () => {
  const { html } = renderWith({ ACCENT_COLOUR: '8a2f5c', LOGO: '/etc/grenda/logo.svg' }).email;
  expect(html).not.toMatch(/#1d5a4b|#86cdb6/);
  expect(html).not.toContain(houseColour);
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h32v32z"/></svg>\n', undefined],
  ['<html></html>', 'is not an SVG'],
  ['<svg><script>alert(1)</script></svg>', 'has scripts, links or embedded HTML'],
  ['<svg onload="alert(1)"></svg>', 'has scripts, links or embedded HTML'],
  ['<svg><foreignObject><b>Lia</b></foreignObject></svg>', 'has scripts, links or embedded HTML'],
  ['<svg><image href="https://lia.example/x.png"/></svg>', 'has scripts, links or embedded HTML'],
  [`<svg>${' '.repeat(50_000)}</svg>`, 'is larger than 50 kB'],
])('a logo must be an SVG of at most 50 kB without scripts, links or embedded HTML: %.40s', async (svg, problem) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-logo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'logo.svg');
  writeFileSync(file, svg);
  const result = await checkLogo(file).catch((error: unknown) => String(error));
  if (problem === undefined) expect(result).toBeUndefined();
  else expect(result).toContain(problem);
});

test('a logo that cannot be read is rejected', async () => {
  await expect(checkLogo('/nowhere/logo.svg')).rejects.toThrow('cannot be read');
});
