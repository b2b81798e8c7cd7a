import { StartError } from '../../shared/errors.ts';

/** @throws {StartError} with the usage unless there is exactly one argument: a file name, or `-` for a pipe */
export function readFileArgument(args: readonly string[], usage: string): string {
  const [file = '', ...rest] = args;
  if (file === '' || (file !== '-' && file.startsWith('-')) || rest.length > 0) throw new StartError(usage);
  return file;
}
