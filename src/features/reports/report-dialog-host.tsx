import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { reportDialog, reportedAtom } from '#src/state/report-dialog.ts'
import { toasts } from '#src/state/toasts.ts'
import { useHydratedAtom } from '#src/state/use-hydrated-atom.ts'

import type { ReportDialogProps } from './report-dialog.tsx'

/** Shows the report dialog over any page, and loads it when it is opened. */
export function ReportDialogHost() {
  const reported = useHydratedAtom(reportedAtom)
  return (
    reported && (
      <AppCatalog>
        <LoadedDialog reported={reported} onClose={reportDialog.close} />
      </AppCatalog>
    )
  )
}

/** Loaded anew each time it is opened, so that a network that was away does not count for long. */
function LoadedDialog(props: ReportDialogProps) {
  const { t } = useLingui()
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>()
  const giveUp = useEffectEvent(() => {
    toasts.show(t`You need to be online for this, and you are offline at the moment.`, 'error')
    props.onClose()
  })

  useEffect(() => {
    void import('./report-dialog.tsx').then(
      ({ ReportDialog }) => setDialog(() => ReportDialog),
      () => giveUp(),
    )
  }, [])

  return Dialog ? <Dialog {...props} /> : null
}
