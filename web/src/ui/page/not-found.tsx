import { buttonClass } from '../button/button-class.ts';
import { classNames } from '../styles/class-names.ts';
import { copy } from '../copy.ts';

/** What a path that is no page shows, wherever it stands (spec §2). */
export function NotFound() {
  return (
    <>
      <h1 className="text-3xl/tight font-bold tracking-tight">{copy.notFound.title}</h1>
      {/* The front page is a document of its own. */}
      <a href="/" className={classNames(buttonClass({ size: 'lg' }), 'mt-7')}>
        {copy.notFound.home}
      </a>
    </>
  );
}
