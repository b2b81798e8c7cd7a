import { brand } from '@grenda/contract/brand';
import { useEffect } from 'react';

export function setDocumentTitle(title: string): void {
  document.title = `${title} · ${brand.name}`;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => setDocumentTitle(title), [title]);
}
