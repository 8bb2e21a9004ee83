import { atom, getDefaultStore } from 'jotai/vanilla'

import type { ReportSubject } from '#contract/api/reports.ts'

/** What a person is about to report. */
export type Reported = {
  subject: ReportSubject
  /** The title of a listing, a username, or the text of a message or review. */
  label: string
}

/** Undefined while the dialog is closed. */
export const reportedAtom = atom<Reported | undefined>(undefined)

/** Opens and closes the report dialog over the current page. */
export const reportDialog = {
  open: (reported: Reported) => getDefaultStore().set(reportedAtom, reported),
  close: () => getDefaultStore().set(reportedAtom, undefined),
}
