import { listingCategories, listingTypes, type Photo, type ReportSheet } from '@grenda/contract';
import { z } from 'zod';
import type { ReportKind } from '@grenda/contract';

// An earlier version may have stored the copy. Fields that it did not have are shown as empty.
const text = z.string().catch('');
const nullableText = z.string().nullable().catch(null);

const listingCopy = z
  .object({
    title: text,
    description: text,
    type: z.enum(listingTypes).catch('Offer'),
    category: z.enum(listingCategories).catch('Other'),
  })
  .catch({ title: '', description: '', type: 'Offer', category: 'Other' });

const messageCopy = z.object({ seq: z.number(), senderId: nullableText, body: text, createdAt: z.coerce.date() });

const threadCopy = z
  .object({ reportedSeq: z.number().nullable().catch(null), messages: z.array(z.unknown()).catch([]) })
  .catch({ reportedSeq: null, messages: [] });

const personCopy = z
  .object({ username: text, displayName: nullableText, about: nullableText })
  .catch({ username: '', displayName: null, about: null });

const thanksCopy = z.object({ body: text, to: text }).catch({ body: '', to: '' });

type StoredEvidence = {
  kind: ReportKind;
  reportedId: string;
  subjectId: string | null;
  evidence: unknown;
  isRemoved: boolean;
  photos: Photo[];
};

/** Presents the copy stored with a report. Staff see nothing else of a thread (promise 58). */
export function presentEvidence({
  kind,
  reportedId,
  subjectId,
  evidence,
  isRemoved,
  photos,
}: StoredEvidence): ReportSheet['evidence'] {
  if (kind === 'listing') {
    const copies = photos.length > 0 ? { photos } : {};
    return { kind, listingId: reportedId, ...listingCopy.parse(evidence), isRemoved, ...copies };
  }
  if (kind === 'person') {
    const { displayName, ...person } = personCopy.parse(evidence);
    return { kind, firstName: displayName, ...person, photo: photos[0] };
  }
  if (kind === 'thanks') {
    const { body, to } = thanksCopy.parse(evidence);
    return { kind, text: body, to, isRemoved };
  }
  const { reportedSeq, messages } = threadCopy.parse(evidence);
  const copies = messages.flatMap((item) => messageCopy.safeParse(item).data ?? []);
  // The copy keeps the sender's id after the account is deleted.
  const reportedSenderId = subjectId ?? copies.find(({ seq }) => seq === reportedSeq)?.senderId;
  return {
    kind,
    messages: copies
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ seq, senderId, body, createdAt }) => ({
        text: body,
        sentAt: createdAt.toISOString(),
        isReported: seq === reportedSeq,
        isOfSubject: senderId !== null && senderId === reportedSenderId,
      })),
  };
}
