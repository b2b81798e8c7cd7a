export type Instruction = { keyword: string; text: string };

export function parseDockerfile(source: string): Instruction[] {
  const lines = source
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  return lines.flatMap((line) => {
    const [, keyword, text] = /^(\w+)\s+(.+)$/.exec(line.trim()) ?? [];
    return keyword === undefined || text === undefined ? [] : [{ keyword, text }];
  });
}
