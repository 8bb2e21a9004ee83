import type { ErrorComponentProps } from '@tanstack/react-router'

import { ErrorPage } from '#src/features/errors/error-page.tsx'
import { Words } from '#src/i18n/words.tsx'

import { SeenRow } from './-seen-row.tsx'

/** Where a page cannot be had, what the device has of others is offered instead. */
export const ErrorPageWithSeen = ({ error }: ErrorComponentProps) => (
  <Words area="more">
    <ErrorPage error={error} seen={<SeenRow className="page pb-12" />} />
  </Words>
)
