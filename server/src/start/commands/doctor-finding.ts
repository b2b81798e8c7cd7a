import { StartError } from '../../shared/errors.ts';

export type Finding = { name: string; isOk: boolean; text: string };

export async function runCheck(name: string, check: () => string | Promise<string>): Promise<Finding> {
  try {
    return { name, isOk: true, text: await check() };
  } catch (error) {
    const isExpected = error instanceof StartError;
    const text = isExpected ? error.message : `the check itself failed (${reasonOf(error)}): please report it.`;
    return { name, isOk: false, text: text.replaceAll(/\s*\n\s*/g, ' ') };
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
