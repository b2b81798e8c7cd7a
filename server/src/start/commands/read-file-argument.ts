import { StartError } from '../../shared/errors.ts';

/** The one file that a command is given; anything else is answered with how to use it. */
export function readFileArgument(args: readonly string[], usage: string): string {
  const [file = '', ...rest] = args;
  if (file === '' || file.startsWith('-') || rest.length > 0) throw new StartError(usage);
  return file;
}
