import { copy } from './copy.ts';

const { columns } = copy.browser;
const cellClass = '@max-xl:block @xl:border-b @xl:border-line @xl:py-3 @xl:pr-4 @xl:align-baseline @xl:last:pr-0';

/**
 * Stacks the cells if the table is narrower than 36 rem, so that large text fits too. The roles are explicit, because
 * rows displayed as blocks lose their implicit roles in Safari.
 */
export function StorageTable() {
  return (
    <div className="@container">
      <table role="table" className="mt-5 w-full border-collapse text-left @max-xl:block">
        <thead role="rowgroup" className="text-ink-soft @max-xl:sr-only">
          <tr role="row">
            {Object.values(columns).map((label) => (
              <th key={label} scope="col" role="columnheader" className={`${cellClass} font-semibold`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-xl:block">
          {copy.storageEntries.map(({ name, kind, purpose, retention }) => (
            <tr key={name} role="row" className="@max-xl:block @max-xl:border-t @max-xl:border-line @max-xl:py-4">
              <th scope="row" role="rowheader" className={`${cellClass} font-normal @xl:w-2/5`}>
                <code className="mr-2 font-semibold wrap-anywhere">{name}</code>
                <small className="text-ink-soft @xl:block">{copy.browser[kind]}</small>
              </th>
              <td role="cell" className={`${cellClass} @max-xl:mt-1`}>
                {purpose}
              </td>
              <td role="cell" className={`${cellClass} @max-xl:text-ink-soft`}>
                <span aria-hidden="true" className="@xl:hidden">
                  {columns.retention}:{' '}
                </span>
                {retention}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
