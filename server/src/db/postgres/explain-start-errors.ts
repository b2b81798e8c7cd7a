import type { Client } from 'pg';
import { StartError } from '../../shared/errors.ts';

type Target = Pick<Client, 'host' | 'port' | 'user' | 'database'>;

export function explainConnectError(error: unknown, target: Target): StartError {
  return new StartError(connectAdvice(error, target), { cause: error });
}

function connectAdvice(error: unknown, { host, port, user, database }: Target): string {
  const server = `PostgreSQL at ${host}:${port}`;
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `${server} rejects the user ${user}: correct the user name or password in DATABASE_URL.`;
    case '3D000':
      return `${server} has no database ${database}: create it, or correct DATABASE_URL.`;
    case '42501':
      return `${server} denies the user ${user} access to the database ${database}: grant CONNECT on it.`;
    case '53300':
      return `${server} has no connections left: raise max_connections, or stop other clients.`;
    case '57P03':
      return `${server} is starting or stopping: try again in a moment.`;
    default:
      return `${server} cannot be reached (${reason(error)}): start it, or correct DATABASE_URL.`;
  }
}

export function explainMigrateError(error: unknown, { user, database }: Target): unknown {
  const code = codeOf(error);
  if (code !== '42501' && code !== '3F000') return error;
  const message = `The user ${user} may not create tables in the database ${database}: make the user the database's owner.`;
  return new StartError(message, { cause: error });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function reason(error: unknown): string {
  // Node tries every address of a host name and collects the errors.
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
