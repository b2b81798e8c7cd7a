import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { banDays, banUntil, decisionOutput, reason } from './decisions.ts';
import { listingContent } from '../listings/endpoints.ts';
import { photo } from '../photos/photo.ts';
import { messageSeq } from '../threads/endpoints.ts';
import { maxReportsPerDecision, reportDecisions, reportKinds, reportNoteLength, reportReasons } from './vocabulary.ts';
import { reportRoutes } from './routes.ts';
import { staffRoutes } from './staff-routes.ts';

export const userReference = z.object({ userId: id(), username: z.string() }).nullable();

export const reportBrief = z.object({
  reportId: id(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  createdAt: z.iso.datetime(),
  /** True if somebody without an account sent the report from the page of a shared listing. */
  isNotice: z.boolean(),
  /** Null if the reporter has no account or has deleted it, or if the caller is the subject. */
  reporter: userReference,
  /** The owner of the listing, the sender of the message, the person, or the author of the thanks. */
  subject: userReference,
  /** The beginning of the message, the thanks or the title of the listing. Absent for a person. */
  about: z.string().optional(),
  decision: z.enum(reportDecisions).nullable(),
});

export type ReportBrief = z.infer<typeof reportBrief>;

/** Copied when the report was filed, except for `isRemoved`, which is current. */
const evidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listing'),
    listingId: id(),
    ...listingContent.shape,
    isRemoved: z.boolean(),
    photos: z.array(photo).optional(),
  }),
  z.object({
    kind: z.literal('message'),
    /** The reported message and those around it, at most six in all, oldest first. */
    messages: z.array(
      z.object({ text: z.string(), sentAt: z.iso.datetime(), isReported: z.boolean(), isOfSubject: z.boolean() }),
    ),
  }),
  z.object({
    kind: z.literal('person'),
    username: z.string(),
    firstName: z.string().nullable(),
    about: z.string().nullable(),
    photo: photo.optional(),
  }),
  z.object({
    kind: z.literal('thanks'),
    text: z.string(),
    to: z.string(),
    isRemoved: z.boolean(),
  }),
]);

const reportSheet = z.object({
  ...reportBrief.shape,
  note: z.string(),
  /** The address of a reporter without an account. Erased 30 days after the decision. */
  noticeEmail: z.string().nullable(),
  evidence,
  /** Open reports about the same content, including this one if it is open. */
  same: z.array(reportBrief),
  /** Earlier reports about the same user, newest first, at most 20, without those in `same`. */
  earlier: z.array(reportBrief),
  decided: z
    .object({
      by: z.string().nullable(),
      at: z.iso.datetime(),
      reason: z.string().nullable(),
      decisionId: id().nullable(),
    })
    .nullable(),
});

export type ReportSheet = z.infer<typeof reportSheet>;

const decideBody = z.strictObject({
  reportIds: z
    .array(id('This is not the id of a report.'))
    .min(1, 'Name at least one report.')
    .max(maxReportsPerDecision, `Name at most ${maxReportsPerDecision} reports.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each report once.'),
  decision: z.enum(reportDecisions),
  reason,
  until: banUntil.nullish(),
  days: banDays.optional(),
});

export const reportEndpoints = {
  readReport: {
    ...staffRoutes.readReport,
    summary: 'Returns a report with a copy of the reported content.',
    access: 'administrator',
    params: z.strictObject({ reportId: id() }),
    output: reportSheet,
    problems: [401, 403, 404],
  },
  decideReports: {
    ...staffRoutes.decideReports,
    summary:
      'Decides open reports about the same listing, message, person or thanks. Decides all of them or none. Emails the reporters and, unless the decision is Nothing, the affected user.',
    access: 'administrator',
    body: decideBody,
    output: decisionOutput,
    problems: [400, 401, 403, 404, 409],
  },
} as const satisfies Record<string, Endpoint>;

const reportBody = z
  .strictObject({
    kind: z.enum(reportKinds),
    /** For a message, the id of its thread. */
    reportedId: id(),
    /** Only for messages. Identifies the message by its position, because clients generate message ids. */
    seq: messageSeq.optional(),
    reason: z.enum(reportReasons),
    note: z
      .string()
      .trim()
      .refine((text) => Array.from(text).length <= reportNoteLength, 'Use at most 500 characters.')
      .meta({ maxLength: reportNoteLength })
      .default(''),
  })
  .refine(({ kind, seq }) => (kind === 'message') === (seq !== undefined), {
    path: ['seq'],
    error: 'Give the position of the message in its thread, but only if kind is message.',
  });

export type NewReport = z.output<typeof reportBody>;

export const fileReportEndpoints = {
  report: {
    ...reportRoutes.report,
    summary:
      'Reports a listing, message, person or thanks to staff and stores a copy of it. Idempotent while the report is open.',
    access: 'signed-in',
    body: reportBody,
    problems: [400, 401, 404],
  },
} as const satisfies Record<string, Endpoint>;
