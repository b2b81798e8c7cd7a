import { copy } from './copy.ts';

/** Formats the median approval time in hours. Returns an empty string if it is unknown. */
export function formatApprovalTime(hours: number | undefined): string {
  if (hours === undefined) return '';
  if (hours < 1) return copy.approvalTime.short;
  return hours < 24 ? copy.approvalTime.hours(hours) : copy.approvalTime.days(Math.round(hours / 24));
}
