import type { RowData } from '@tanstack/react-table';
import { Spinner } from '../feedback/spinner.tsx';
import { classNames } from '../styles/class-names.ts';
import { cellClass, frameClass, headerClass, rowClass, tableClass } from './cell-classes.ts';
import type { TableInstance } from './table-features.ts';

const rows = Array.from({ length: 10 }, (_, index) => index);

const barClasses = {
  select: 'size-4.5 rounded-[5px]',
  title: 'h-5 w-64 rounded-md stacked:max-w-full tabular:w-4/5',
  name: 'h-5 w-28 rounded-md stacked:mb-0.5 tabular:w-4/5',
  subtitle: 'h-4 w-44 rounded-md stacked:max-w-1/2 tabular:w-4/5',
  detail: 'h-4 w-18 rounded-md',
  aside: 'h-4 w-20 rounded-md',
  action: 'h-11 w-19 rounded-lg tabular:h-7',
  badge: 'h-6 w-20 rounded-full',
} as const;

export function TableSkeleton<Row extends RowData>({ table }: { table: TableInstance<Row> }) {
  const columns = table.getVisibleLeafColumns();
  const firstBadge = columns.find(({ columnDef: { meta } }) => !meta?.slot);
  return (
    <div className="late relative">
      <div aria-hidden className={frameClass}>
        <table role="presentation" className={tableClass}>
          <thead className="stacked:hidden">
            <tr>
              {columns.map(({ id, columnDef: { header, meta } }) => (
                <th key={id} className={headerClass(meta)}>
                  <span className="font-semibold whitespace-nowrap">{typeof header === 'string' && header}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="stacked:block">
            {rows.map((row) => (
              <tr key={row} className={classNames(rowClass, columns[0]?.id === 'select' && 'stacked:pl-12')}>
                {columns.map(({ id, columnDef: { meta } }) => (
                  // eslint-disable-next-line jsx-a11y/control-has-associated-label -- a placeholder, hidden from screen readers
                  <td
                    key={id}
                    className={classNames(
                      cellClass(meta),
                      'tabular:border-t tabular:border-line tabular:py-2',
                      !meta?.slot && id !== firstBadge?.id && 'stacked:hidden',
                    )}
                  >
                    <span className={classNames('skeleton block bg-chip', barClasses[meta?.slot ?? 'badge'])} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Spinner className="absolute inset-x-0 top-44 [&>svg]:box-content [&>svg]:rounded-full [&>svg]:bg-surface [&>svg]:p-1.5" />
    </div>
  );
}
