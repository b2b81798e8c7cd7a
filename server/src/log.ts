import { type Logger, pino } from 'pino';

/** The process's log: one JSON object a line on standard output, with line breaks escaped. */
export function createLog(level: string): Logger {
  return pino({ level });
}
