import { listingCategories, listingTypes, type ReportSheet } from '@grenda/contract';
import { z } from 'zod';
import type { ReportKind } from '@grenda/contract';

// A copy may be of any version that kept it: what one did not write yet is shown as empty.
const text = z.string().catch('');
const maybeText = z.string().nullable().catch(null);

const ofListing = z
  .object({
    title: text,
    description: text,
    type: z.enum(listingTypes).catch('Offer'),
    category: z.enum(listingCategories).catch('Other'),
  })
  .catch({ title: '', description: '', type: 'Offer', category: 'Other' });

const message = z.object({ seq: z.number(), senderId: maybeText, body: text, createdAt: z.coerce.date() });

const ofMessage = z
  .object({ reportedSeq: z.number().nullable().catch(null), messages: z.array(z.unknown()).catch([]) })
  .catch({ reportedSeq: null, messages: [] });

const ofPerson = z
  .object({ username: text, displayName: maybeText, about: maybeText })
  .catch({ username: '', displayName: null, about: null });

type Reported = {
  kind: ReportKind;
  reportedId: string;
  subjectId: string | null;
  /** As it was kept, by whichever version. */
  evidence: unknown;
  /** Of a listing: whether it is removed by now, or gone. */
  isRemoved: boolean;
};

/** The copy that a report keeps, and of a thread nothing more than that copy (promise 58). */
export function presentEvidence({
  kind,
  reportedId,
  subjectId,
  evidence,
  isRemoved,
}: Reported): ReportSheet['evidence'] {
  if (kind === 'listing') return { kind, listingId: reportedId, ...ofListing.parse(evidence), isRemoved };
  if (kind === 'person') {
    const { displayName, ...person } = ofPerson.parse(evidence);
    return { kind, firstName: displayName, ...person };
  }
  const { reportedSeq, messages } = ofMessage.parse(evidence);
  const kept = messages.flatMap((one) => message.safeParse(one).data ?? []);
  // Once the account is gone, its id still stands beside what it wrote.
  const senderId = subjectId ?? kept.find(({ seq }) => seq === reportedSeq)?.senderId;
  return {
    kind,
    messages: kept
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ seq, senderId: writerId, body, createdAt }) => ({
        text: body,
        sentAt: createdAt.toISOString(),
        isReported: seq === reportedSeq,
        isOfSubject: writerId !== null && writerId === senderId,
      })),
  };
}
