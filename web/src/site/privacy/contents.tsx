import { copy } from './copy.ts';

const { personalData, access, dataLocation, browser, rights, legalBasis, notices, contact } = copy;

export function Contents() {
  return (
    <nav aria-labelledby="contents" className="mt-8">
      <h2 id="contents" className="text-sm font-semibold text-ink-soft">
        {copy.contents}
      </h2>
      <ul className="mt-1 gap-x-8 sm:columns-2">
        {[personalData, access, dataLocation, browser, rights, legalBasis, notices, contact].map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current hover:decoration-2"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
