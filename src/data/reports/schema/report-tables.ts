import type { EntityTable } from 'dexie'

import type { ReportSubject } from '#contract/api/reports.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { ReportReason } from '#contract/reports.ts'

/** A report that is being written, waits to be sent, or was sent: one of each person and subject. */
export type ReportDraftRow = {
  /** Of the report on the server, too. */
  reportId: string
  /** Empty for a visitor. */
  memberId: string
  /** The kind and the id of the subject. */
  subjectKey: string
  subject: ReportSubject
  /** The title of a listing, a username, or the text of a message or review. */
  label: string
  reason: ReportReason | null
  details: string
  /** Of a visitor. Like the details it is removed from the device once the report was sent. */
  email: string
  language: Locale
  /** `known`: the server has a report of this person about the subject that another device sent. */
  state: 'draft' | 'queued' | 'sent' | 'known'
  /** Milliseconds since 1970. */
  changedAt: number
  shape: number
}

/** An appeal that is being written or waits to be sent. */
export type AppealDraftRow = {
  id: string
  /** Empty for a visitor. */
  memberId: string
  /** The id of the decision; of a visitor the token of the link that they were sent. */
  subject: string
  text: string
  isQueued: boolean
  /** Milliseconds since 1970. */
  changedAt: number
  shape: number
}

export type ReportTables = {
  reportDrafts: EntityTable<ReportDraftRow, 'reportId'>
  appealDrafts: EntityTable<AppealDraftRow, 'id'>
}

/** Primary keys and indexes. Several members, and visitors, may use one device. */
export const reportTables = {
  reportDrafts: 'reportId, &[memberId+subjectKey], memberId',
  appealDrafts: 'id, &[memberId+subject]',
}
