import { copy } from './copy.ts';

const { columns } = copy.browser;
const cellClass = 'max-sm:block sm:border-b sm:border-line sm:py-3 sm:pr-4 sm:align-baseline sm:last:pr-0';

/** Every cookie and key the product keeps in a browser; on a phone each is a block of its own. */
export function StorageTable() {
  return (
    <table className="mt-5 w-full border-collapse text-left max-sm:block">
      {/* Where the rows are stacked, their heads are heard alone. */}
      <thead className="text-ink-soft max-sm:sr-only">
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col" className={`${cellClass} font-semibold`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {copy.stored.map(({ name, kind, purpose, howLong }) => (
          <tr key={name} className="max-sm:block max-sm:border-t max-sm:border-line max-sm:py-4">
            <th scope="row" className={`${cellClass} font-normal sm:w-2/5`}>
              <code className="mr-2 font-semibold wrap-anywhere">{name}</code>
              <small className="text-ink-soft sm:block">{copy.browser[kind]}</small>
            </th>
            <td className={`${cellClass} max-sm:mt-1`}>{purpose}</td>
            <td className={`${cellClass} max-sm:text-ink-soft`}>
              <span aria-hidden="true" className="sm:hidden">
                {columns.howLong}:{' '}
              </span>
              {howLong}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
