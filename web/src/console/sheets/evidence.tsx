import type { ReportSheet } from '@grenda/contract';
import { Flag } from 'lucide-react';
import { inertText } from '#src/lib/inert-text.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';
import { formatMoment } from './moments.ts';

const texts = copy.report;

type Copied = ReportSheet['evidence'];
type Message = Extract<Copied, { kind: 'message' }>['messages'][number];

/** The copy that was made of what was reported, as it was then. */
export function Evidence({ evidence }: { evidence: Copied }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{texts.evidence[evidence.kind]}</h3>
      <div className="grid grid-cols-1 gap-2 rounded-2xl border border-line bg-surface px-4 py-3.5">
        <Copy evidence={evidence} />
      </div>
    </section>
  );
}

function Copy({ evidence }: { evidence: Copied }) {
  if (evidence.kind === 'listing') return <ListingCopy listing={evidence} />;
  if (evidence.kind === 'person') return <PersonCopy person={evidence} />;
  return (
    <ol className="grid gap-2.5">
      {evidence.messages.map((message) => (
        <Bubble key={message.sentAt + message.text} message={message} />
      ))}
    </ol>
  );
}

function ListingCopy({ listing }: { listing: Extract<Copied, { kind: 'listing' }> }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge variant={listing.type === 'Request' ? 'default' : 'outline'}>{listing.type}</Badge>
        <Badge variant="secondary">{listing.category}</Badge>
        {listing.isRemoved && <Badge variant="destructive">{texts.isRemoved}</Badge>}
      </div>
      <p lang="nb" className="text-lg font-semibold wrap-anywhere">
        {inertText(listing.title)}
      </p>
      <p lang="nb" className="whitespace-pre-line wrap-anywhere empty:hidden">
        {inertText(listing.description)}
      </p>
      <p className="text-sm">
        <SheetLink sheet={{ kind: 'listing', id: listing.listingId }}>{texts.toListing}</SheetLink>
      </p>
    </>
  );
}

function PersonCopy({ person }: { person: Extract<Copied, { kind: 'person' }> }) {
  const { username, firstName, about } = person;
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {inertText(firstName ?? username)}
        {firstName && <span className="ml-2 font-normal text-ink-soft">{username}</span>}
      </p>
      {about ? (
        <p lang="nb" className="whitespace-pre-line wrap-anywhere">
          {inertText(about)}
        </p>
      ) : (
        <p className="text-ink-soft">{texts.noAbout}</p>
      )}
    </>
  );
}

/** Who is reported stands at the right, as one's own messages do in the app. */
function Bubble({ message: { text, sentAt, isReported, isOfSubject } }: { message: Message }) {
  return (
    <li className={classNames('grid max-w-[92%] grid-cols-1 gap-1', isOfSubject && 'ml-auto justify-items-end')}>
      <p className="text-sm text-ink-soft">
        {isOfSubject ? texts.bySubject : texts.byOther}, {formatMoment(sentAt)}
      </p>
      <p
        lang="nb"
        className={classNames(
          'rounded-2xl px-3.5 py-2 whitespace-pre-line wrap-anywhere',
          isReported ? 'bg-barn-wash inset-ring inset-ring-barn/40' : 'bg-chip',
        )}
      >
        {inertText(text)}
      </p>
      {isReported && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-barn">
          <Flag className="size-3.5" aria-hidden />
          {texts.reported}
        </p>
      )}
    </li>
  );
}
