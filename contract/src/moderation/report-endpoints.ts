import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { banUntil, decisionMade, reason } from './decisions.ts';
import { listingCategories, listingTypes } from '../listings/vocabulary.ts';
import { maxReportsPerDecision, reportDecisions, reportKinds, reportNoteLength, reportReasons } from './vocabulary.ts';
import { fileReportRoutes, staffRoutes } from './routes.ts';

/** Somebody as the console names them; null once their account is gone. */
export const person = z.object({ userId: id(), username: z.string() }).nullable();

export const reportBrief = z.object({
  reportId: id(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  createdAt: z.iso.datetime(),
  reporter: person,
  /** Whom it is about: a listing's owner, a message's sender, or the person. */
  subject: person,
  /** The beginning of what was reported: of a listing's title, of a message; absent of a person. */
  about: z.string().optional(),
  /** Null while it is open. */
  decision: z.enum(reportDecisions).nullable(),
});

export type ReportBrief = z.infer<typeof reportBrief>;

/** The copy that was made as it was reported; what it is of may have changed since. */
const evidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listing'),
    listingId: id(),
    title: z.string(),
    description: z.string(),
    type: z.enum(listingTypes),
    category: z.enum(listingCategories),
    /** Whether the listing is removed by now, by whomever; also when it is gone altogether. */
    isRemoved: z.boolean(),
  }),
  z.object({
    kind: z.literal('message'),
    /** The message and those nearest to it, at most six in all, oldest first. */
    messages: z.array(
      z.object({ text: z.string(), sentAt: z.iso.datetime(), isReported: z.boolean(), isOfSubject: z.boolean() }),
    ),
  }),
  z.object({
    kind: z.literal('person'),
    username: z.string(),
    firstName: z.string().nullable(),
    about: z.string().nullable(),
  }),
]);

const reportSheet = z.object({
  ...reportBrief.shape,
  note: z.string(),
  evidence,
  /** Open reports of the very same thing, this one among them; a decision is about all of those it names. */
  same: z.array(reportBrief),
  /** Earlier reports about the same person, decided or not, newest first, without those of `same`. */
  earlier: z.array(reportBrief),
  /** Once decided: by whom (null when their account is gone), when and why. */
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
  /** For a ban alone; without it, it is for good. */
  until: banUntil.nullish(),
});

/** Reports of neighbours: what was reported, and what comes of it. */
export const reportEndpoints = {
  readReport: {
    ...staffRoutes.readReport,
    summary: 'A report with the copy of what was reported.',
    access: 'administrator',
    params: z.strictObject({ reportId: id() }),
    output: reportSheet,
    problems: [401, 403, 404],
  },
  decideReports: {
    ...staffRoutes.decideReports,
    summary:
      'Decides open reports of one thing, all or none, once; those who reported are told by mail, and whom it hits.',
    access: 'administrator',
    body: decideBody,
    output: decisionMade,
    problems: [400, 401, 403, 404, 409],
  },
} as const satisfies Record<string, Endpoint>;

const reportBody = z.strictObject({
  kind: z.enum(['listing', 'message', 'person']),
  /** The id of the listing, the message or the person. */
  reportedId: id(),
  reason: z.enum(reportReasons),
  note: z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= reportNoteLength, 'Use at most 500 characters.')
    .meta({ maxLength: reportNoteLength })
    .default(''),
});

export type NewReport = z.output<typeof reportBody>;

/** Filing a report, by a neighbour. */
export const fileReportEndpoints = {
  report: {
    ...fileReportRoutes.report,
    summary:
      'Reports a listing, a message or a person to the staff, with a copy of it; the same again changes nothing while it is open.',
    access: 'signed-in',
    body: reportBody,
    problems: [400, 401, 404],
  },
} as const satisfies Record<string, Endpoint>;
