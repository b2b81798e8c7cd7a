import type { Photo, ReportSheet } from '@grenda/contract';
import { Flag } from 'lucide-react';
import { formatDateTime } from '#src/lib/dates.ts';
import { TypeBadge } from '../shell/type-badge.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { ListingTexts } from '#src/ui/listing/listing-texts.tsx';
import { PhotoImage } from '#src/ui/photo/photo-image.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';

type Evidence = ReportSheet['evidence'];
type EvidenceMessage = Extract<Evidence, { kind: 'message' }>['messages'][number];

export function ReportEvidence({ evidence }: { evidence: Evidence }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{copy.evidence[evidence.kind]}</h3>
      <div className="grid grid-cols-1 gap-2 rounded-2xl border border-line bg-surface px-4 py-3.5">
        <EvidenceContent evidence={evidence} />
      </div>
    </section>
  );
}

function EvidenceContent({ evidence }: { evidence: Evidence }) {
  if (evidence.kind === 'listing') return <ListingEvidence listing={evidence} />;
  if (evidence.kind === 'person') return <PersonEvidence person={evidence} />;
  if (evidence.kind === 'thanks') return <ThanksEvidence thanks={evidence} />;
  return (
    <ol className="grid gap-2.5">
      {evidence.messages.map((message) => (
        <Bubble key={message.sentAt + message.text} message={message} />
      ))}
    </ol>
  );
}

function ListingEvidence({ listing }: { listing: Extract<Evidence, { kind: 'listing' }> }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <TypeBadge type={listing.type} />
        <Badge variant="secondary">{listing.category}</Badge>
        {listing.isRemoved && <Badge variant="destructive">{copy.isRemoved}</Badge>}
      </div>
      <p lang="nb" className="text-lg font-semibold wrap-anywhere">
        {listing.title}
      </p>
      <ListingTexts listing={listing} />
      {listing.photos && <EvidencePhotos photos={listing.photos} title={listing.title} />}
      <p className="text-sm">
        <SheetLink sheet={{ kind: 'listing', id: listing.listingId }}>{copy.toListing}</SheetLink>
      </p>
    </>
  );
}

function EvidencePhotos({ photos, title }: { photos: readonly Photo[]; title: string }) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {photos.map((photo) => (
        <li key={photo.photoId}>
          <a href={`/photos/${photo.photoId}/large`} target="_blank" rel="noreferrer">
            <PhotoImage photo={photo} size="small" alt={photo.alt || title} className="aspect-4/3 rounded-xl" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function PersonEvidence({ person }: { person: Extract<Evidence, { kind: 'person' }> }) {
  const { username, firstName, about, photo } = person;
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {firstName ?? username}
        {firstName && <span className="ml-2 font-normal text-ink-soft">{username}</span>}
      </p>
      {photo && <EvidencePhotos photos={[photo]} title={username} />}
      {about ? (
        <p lang="nb" className="whitespace-pre-line wrap-anywhere">
          {about}
        </p>
      ) : (
        <p className="text-ink-soft">{copy.noAbout}</p>
      )}
    </>
  );
}

function ThanksEvidence({ thanks: { text, to, isRemoved } }: { thanks: Extract<Evidence, { kind: 'thanks' }> }) {
  return (
    <>
      {isRemoved && (
        <p>
          <Badge variant="destructive">{copy.isRemoved}</Badge>
        </p>
      )}
      <p lang="nb" className="wrap-anywhere">
        «{text}»
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">{copy.thanksTo(to)}</p>
    </>
  );
}

function Bubble({ message: { text, sentAt, isReported, isOfSubject } }: { message: EvidenceMessage }) {
  return (
    <li className={classNames('grid max-w-[92%] grid-cols-1 gap-1', isOfSubject && 'ml-auto justify-items-end')}>
      <p className="text-sm text-ink-soft">
        {isOfSubject ? copy.bySubject : copy.byOther}, {formatDateTime(sentAt)}
      </p>
      <p
        lang="nb"
        className={classNames(
          'rounded-2xl px-3.5 py-2 whitespace-pre-line wrap-anywhere',
          isReported ? 'bg-barn-wash inset-ring inset-ring-barn/40' : 'bg-chip',
        )}
      >
        {text}
      </p>
      {isReported && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-barn">
          <Flag className="size-3.5" aria-hidden />
          {copy.reported}
        </p>
      )}
    </li>
  );
}
