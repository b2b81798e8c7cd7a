import type { ListingContent, Photo, ReportSheet } from '@grenda/contract';
import { endpoints, listingContent } from '@grenda/contract/endpoints';
import { z } from 'zod';
import type { ReportKind } from '@grenda/contract';

// Copies that an earlier version stored may lack fields. Missing fields are shown as empty.
const text = z.string().catch('');
const nullableText = z.string().nullable().catch(null);

// The schema requires a title, so a placeholder is parsed and then removed.
const emptyListing = {
  ...endpoints.createListing.body.parse({ type: 'Offer', category: 'Other', title: 'Untitled' }),
  title: '',
};

function presentListingCopy(evidence: unknown): ListingContent {
  const copy = Object(evidence) as Record<string, unknown>;
  const fields = Object.entries(listingContent.shape).filter(([name, field]) => field.safeParse(copy[name]).success);
  return listingContent.parse({ ...emptyListing, ...Object.fromEntries(fields.map(([name]) => [name, copy[name]])) });
}

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

/** Presents the copy stored with a report. Staff see no other messages of the thread (promise 58). */
export function presentEvidence({
  kind,
  reportedId,
  subjectId,
  evidence,
  isRemoved,
  photos,
}: StoredEvidence): ReportSheet['evidence'] {
  if (kind === 'listing') {
    const listing = presentListingCopy(evidence);
    return { kind, listingId: reportedId, ...listing, isRemoved, ...(photos.length > 0 && { photos }) };
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
  // After the account is deleted, `subjectId` is null, but the copy still contains the sender's id.
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
