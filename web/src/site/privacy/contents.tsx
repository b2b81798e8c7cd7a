import { copy } from './copy.ts';

const { kept, seen, place, browser, rights, grounds, contact } = copy;

/** What the page is about, part by part; beside the text where there is room. */
export function Contents() {
  return (
    <nav
      aria-labelledby="contents"
      className="mt-8 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-6 lg:self-start"
    >
      <h2 id="contents" className="text-sm font-semibold text-ink-soft">
        {copy.contents}
      </h2>
      <ul className="mt-1">
        {[kept, seen, place, browser, rights, grounds, contact].map(({ id, heading }) => (
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
