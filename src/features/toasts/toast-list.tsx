import { toasts, toastsAtom } from '#src/state/toasts.ts'
import { useHydratedAtom } from '#src/state/use-hydrated-atom.ts'

import { ToastMessage } from './toast-message.tsx'

/** Toasts at the top of the page. Screen readers announce them politely, and they never take the focus. */
export function ToastList() {
  const shown = useHydratedAtom(toastsAtom)

  return (
    <output className="pointer-events-none fixed end-0 top-[calc(4.25rem+env(safe-area-inset-top))] z-40 flex max-w-full flex-col items-end gap-2 px-4 md:top-[calc(4.75rem+env(safe-area-inset-top))] md:px-6">
      {shown.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </output>
  )
}
