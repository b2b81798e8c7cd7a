import { copy } from './copy.ts';

const { columns } = copy.browser;
const cellClass = 'max-sm:block sm:border-b sm:border-line sm:py-3 sm:pr-4 sm:align-baseline sm:last:pr-0';

/** The roles are explicit because rows displayed as blocks lose theirs in Safari. */
export function StorageTable() {
  return (
    <table role="table" className="mt-5 w-full border-collapse text-left max-sm:block">
      <thead role="rowgroup" className="text-ink-soft max-sm:sr-only">
        <tr role="row">
          {Object.values(columns).map((label) => (
            <th key={label} scope="col" role="columnheader" className={`${cellClass} font-semibold`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {copy.storageEntries.map(({ name, kind, purpose, retention }) => (
          <tr key={name} role="row" className="max-sm:block max-sm:border-t max-sm:border-line max-sm:py-4">
            <th scope="row" role="rowheader" className={`${cellClass} font-normal sm:w-2/5`}>
              <code className="mr-2 font-semibold wrap-anywhere">{name}</code>
              <small className="text-ink-soft sm:block">{copy.browser[kind]}</small>
            </th>
            <td role="cell" className={`${cellClass} max-sm:mt-1`}>
              {purpose}
            </td>
            <td role="cell" className={`${cellClass} max-sm:text-ink-soft`}>
              <span aria-hidden="true" className="sm:hidden">
                {columns.retention}:{' '}
              </span>
              {retention}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
