import { StartError } from '../../shared/errors.ts';

/** What the doctor found of one thing: how it is, or what is wrong and what to do. */
export type Finding = { name: string; isWell: boolean; text: string };

/** Runs a check, which answers with how the thing is, or throws a {@link StartError} with what to do. */
export async function finding(name: string, check: () => string | Promise<string>): Promise<Finding> {
  try {
    return { name, isWell: true, text: await check() };
  } catch (error) {
    const isExplained = error instanceof StartError;
    const text = isExplained ? error.message : `the check itself failed (${reasonOf(error)}): please report it.`;
    // One finding is one line.
    return { name, isWell: false, text: text.replaceAll(/\s*\n\s*/g, ' ') };
  }
}

/** Why something failed, in the words of what failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
