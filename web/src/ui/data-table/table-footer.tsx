import { pageSizes } from '@grenda/contract';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { copy } from '../copy.ts';
import { Select } from '../form/select.tsx';
import { PageButton } from './page-button.tsx';
import { pageCountOf, type Paging, withPageSize } from './paging.ts';

const texts = copy.table;

type TableFooterProps = {
  selectedCount: number;
  visibleCount: number;
  rowCount: number;
  paging: Paging;
  onPagingChange: (paging: Paging) => void;
  onPagingPrefetch: (paging: Paging) => void;
};

const rowClass = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 first:grow sm:gap-x-6';

export function TableFooter(props: TableFooterProps) {
  const { selectedCount, visibleCount, rowCount, paging, onPagingChange, onPagingPrefetch } = props;
  const { pageIndex, pageSize } = paging;
  const pageCount = pageCountOf(rowCount, pageSize);
  const isFirst = pageIndex === 0;
  const isLast = pageIndex === pageCount - 1;

  const pageProps = (index: number) => ({
    onSelect: () => onPagingChange({ pageIndex: index, pageSize }),
    onPrefetch: () => onPagingPrefetch({ pageIndex: index, pageSize }),
  });

  return (
    <div className="grid gap-3 text-sm lg:flex lg:items-center lg:gap-8">
      <div className={rowClass}>
        <p className="text-ink-soft tabular-nums">{texts.selected(selectedCount, visibleCount)}</p>
        <Select
          label={texts.pageSize}
          value={pageSize}
          options={pageSizes}
          onChange={(size) => onPagingChange(withPageSize(paging, size, rowCount))}
        />
      </div>
      <div className={rowClass}>
        <p className="font-medium whitespace-nowrap tabular-nums" aria-live="polite">
          {texts.page(pageIndex + 1, pageCount)}
        </p>
        <div className="flex gap-1.5">
          <PageButton label={texts.first} Icon={ChevronFirst} isDisabled={isFirst} {...pageProps(0)} />
          <PageButton label={texts.previous} Icon={ChevronLeft} isDisabled={isFirst} {...pageProps(pageIndex - 1)} />
          <PageButton label={texts.next} Icon={ChevronRight} isDisabled={isLast} {...pageProps(pageIndex + 1)} />
          <PageButton label={texts.last} Icon={ChevronLast} isDisabled={isLast} {...pageProps(pageCount - 1)} />
        </div>
      </div>
    </div>
  );
}
