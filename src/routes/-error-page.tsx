import type { ErrorComponentProps } from '@tanstack/react-router'

import { ErrorPage } from '#src/features/errors/error-page.tsx'

import { SeenRow } from './-seen-row.tsx'

/** Where a page cannot be had, what the device has of others is offered instead. */
export const ErrorPageWithSeen = ({ error }: ErrorComponentProps) => (
  <ErrorPage error={error} seen={<SeenRow className="page pb-12" />} />
)
