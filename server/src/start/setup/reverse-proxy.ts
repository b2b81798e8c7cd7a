export function caddySite(template: string, publicOrigin: string, port: string): string {
  const site = new URL(publicOrigin).host;
  return template
    .replace(/^# \/etc\/caddy\/Caddyfile:/, '# Written by grenda setup, which overwrites this file:')
    .replace('grenda.example', site)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
}

/** Adds an import of `file` to a Caddyfile. Replaces a Caddyfile that has no settings or only Debian's defaults. */
export function includeSite(caddyfile: string, file: string): string {
  const line = `import ${file}`;
  const settings = caddyfile
    .replaceAll(/^\s*#.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (settings === '' || /^:80 \{ root \* \/usr\/share\/caddy file_server \}$/.test(settings)) return `${line}\n`;
  return caddyfile.split('\n').includes(line) ? caddyfile : `${caddyfile.trimEnd()}\n\n${line}\n`;
}

export function nginxSite(template: string, publicOrigin: string, port: string): string {
  return template
    .replace('server_name grenda.example', `server_name ${new URL(publicOrigin).hostname}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
}
