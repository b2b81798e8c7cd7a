import { neighbourhoodDataSources } from '#src/lib/neighbourhood-data-sources.ts';
import type { ReactNode } from 'react';
import { PublicHeader } from '#src/ui/page/public-header.tsx';
import { SiteFooter } from '#src/ui/page/site-footer.tsx';
import { Contents } from './contents.tsx';
import { copy, dataProtectionAuthority } from './copy.ts';
import { describeOperator, type Operator } from './operator.ts';
import { StorageTable } from './storage-table.tsx';

export function PrivacyPage({ operator }: { operator?: Operator }) {
  const described = describeOperator(operator);
  const mailLink = <MailLink address={described.contactEmail} />;
  const { personalData, access, dataLocation, browser, legalBasis, rights, notices, contact } = copy;
  return (
    <>
      <PublicHeader label={copy.homeLabel} />
      <main className="mx-auto max-w-272 px-(--edge) pb-20 *:max-w-152">
        <div>
          <h1 className="mt-4 text-[min(2.25rem,15vw)]/tight font-bold tracking-tight sm:text-5xl/tight">
            {copy.title}
          </h1>
          <p className="mt-4 text-lg/7 text-ink-soft sm:text-xl/8">{copy.lead}</p>
          <ul className="mt-6 grid gap-2 rounded-2xl bg-spruce-wash px-[min(1.25rem,5vw)] py-4 font-semibold text-spruce sm:px-7 sm:py-5">
            {copy.summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <Contents />
        <div>
          <Section {...personalData}>
            {personalData.items.map(({ title, text, retention }) => (
              <section key={title} className="border-t border-line py-6">
                <h3 className="text-lg font-bold">{title}</h3>
                <p className="mt-1">{text}</p>
                <p className="mt-3 text-[0.9375rem] sm:grid sm:grid-cols-[6rem_1fr] sm:gap-x-4">
                  <strong className="block font-semibold">{personalData.retention}</strong>
                  <span className="text-ink-soft">{retention}</span>
                </p>
              </section>
            ))}
          </Section>

          <Section {...access}>
            <ul className="grid gap-3">
              {access.items.map(({ who, what }) => (
                <li key={who}>
                  <strong>{who}</strong> {what}
                </li>
              ))}
            </ul>
            <p className="mt-3 font-bold">{access.nobodyElse}</p>
          </Section>

          <Section {...dataLocation}>
            <p>{described.location}</p>
          </Section>

          <Section {...browser}>
            <p>{browser.text}</p>
            <StorageTable />
          </Section>

          <Section {...rights}>
            <ul className="grid gap-3">
              {rights.items.map(({ what, text }) => (
                <li key={what}>
                  <strong>{what}</strong> {text}
                </li>
              ))}
            </ul>
            <p className="mt-3">
              {rights.how} {mailLink}.
            </p>
            <p className="mt-3">
              {rights.complaint.before}
              <a className={linkClass} href={dataProtectionAuthority} rel="noopener">
                {rights.complaint.link}
              </a>
              {rights.complaint.after}
            </p>
          </Section>

          <Section {...legalBasis}>
            <p>{legalBasis.text}</p>
          </Section>

          <Section {...notices}>
            {notices.paragraphs.map((text) => (
              <p key={text} className="mb-3">
                {text}
              </p>
            ))}
            <p>
              {notices.contactPoint} {mailLink}
            </p>
          </Section>

          <Section {...contact}>
            <p>
              {described.contact} {mailLink}
            </p>
          </Section>
          <p className="mt-10 text-sm text-ink-soft">{neighbourhoodDataSources}</p>
          <p className="mt-4 text-sm text-ink-soft">{copy.updated}</p>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

type SectionProps = { id: string; heading: string; children: ReactNode };

function Section({ id, heading, children }: SectionProps) {
  return (
    <section id={id} className="scroll-mt-4 pt-12">
      <h2 className="mb-4 text-2xl font-bold tracking-tight">{heading}</h2>
      {children}
    </section>
  );
}

const linkClass =
  'inline-block py-0.5 wrap-anywhere font-semibold underline decoration-1 underline-offset-4 hover:decoration-2';

function MailLink({ address }: { address: string }) {
  return (
    <a className={linkClass} href={`mailto:${address}`}>
      {address}
    </a>
  );
}
