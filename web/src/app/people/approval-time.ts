import { copy } from './copy.ts';

export function formatApprovalTime(hours: number | undefined): string {
  if (hours === undefined) return '';
  if (hours < 1) return copy.approvalTime.short;
  return hours < 24 ? copy.approvalTime.hours(hours) : copy.approvalTime.days(Math.round(hours / 24));
}
