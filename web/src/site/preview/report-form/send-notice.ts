import { createClientFor, noticeRoutes, ProblemError } from '@grenda/contract';
import type { EndpointInput } from '@grenda/contract';
import { transport } from '#src/lib/api/transport.ts';
import { copy } from './copy.ts';

const client = createClientFor<'sendNotice'>(transport, noticeRoutes);

export type NoticeErrors = { reason?: string; email?: string; form?: string };

/** Sends a report of a listing. Returns error texts for the form instead of throwing. */
export async function sendNotice(notice: EndpointInput<'sendNotice'>['body']): Promise<NoticeErrors | undefined> {
  try {
    await client.sendNotice({ body: notice });
    return undefined;
  } catch (error) {
    const { status = 500, errors = {} } = error instanceof ProblemError ? error.problem : {};
    if (errors['email']) return { email: copy.errors.email };
    return { form: textsByStatus[status] ?? copy.errors.unexpected };
  }
}

const textsByStatus: Record<number, string> = {
  0: copy.errors.unreachable,
  404: copy.errors.gone,
  429: copy.errors.tooMany,
};
