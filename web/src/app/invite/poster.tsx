import type { PosterDraft } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';
import { createPortal } from 'react-dom';
import { Logo } from '#src/ui/logo.tsx';
import { posterCopy } from './poster-copy.ts';
import { QrCode } from './qr-code.tsx';

const stripCount = 8;

type PosterProps = { draft: PosterDraft; hasStrips: boolean; isBilingual: boolean };

/** Renders the poster as a child of `body` that is visible only in print (decision 142). */
export function Poster({ draft, hasStrips, isBilingual }: PosterProps) {
  const { code, neighbourhood, association } = draft;
  const link = new URL(`/app/join?code=${code}`, window.location.origin).href;
  const shownLink = link.replace(/^https?:\/\//, '');
  const languages = isBilingual ? (['nb', 'en'] as const) : (['nb'] as const);
  return createPortal(
    <div className="poster">
      <div className="poster-main">
        <Logo className="poster-logo" />
        <p className="poster-brand">{brand.name}</p>
        {languages.map((language) => {
          const texts = posterCopy.printed[language];
          return (
            <div key={language} lang={language} className="poster-text">
              <p className="poster-heading">{texts.heading(neighbourhood.name)}</p>
              <p>{texts.text}</p>
            </div>
          );
        })}
        <QrCode text={link} label="" />
        {languages.map((language) => (
          <p key={language} lang={language} className="poster-scan">
            {posterCopy.printed[language].scan}
          </p>
        ))}
        <p>{shownLink}</p>
        {association !== null &&
          languages.map((language) => (
            <p key={language} lang={language} className="poster-from">
              {posterCopy.printed[language].from(association)}
            </p>
          ))}
      </div>
      {hasStrips && (
        <div className="poster-strips">
          {Array.from({ length: stripCount }, (_, index) => (
            <div key={index} className="poster-strip">
              <QrCode text={link} label="" />
              <p>
                {posterCopy.strip(neighbourhood.name)}
                <br />
                {shownLink}
              </p>
            </div>
          ))}
        </div>
      )}
    </div>,
    document.body,
  );
}
