import { StartError } from '../../shared/errors.ts';

export function parseFileArgument(args: readonly string[], usage: string): string {
  const [file = '', ...rest] = args;
  if (file === '' || (file !== '-' && file.startsWith('-')) || rest.length > 0) throw new StartError(usage);
  return file;
}
