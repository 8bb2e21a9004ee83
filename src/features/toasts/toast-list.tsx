import { useSyncExternalStore } from 'react'

import { toasts, type Toast } from '#src/state/toasts.ts'

import { ToastMessage } from './toast-message.tsx'

const none: readonly Toast[] = []

/** Toasts at the top of the page. Screen readers announce them politely, and they never take the focus. */
export function ToastList() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, () => none)

  return (
    <output className="pointer-events-none fixed end-0 top-[calc(4.25rem+env(safe-area-inset-top))] z-40 flex max-w-full flex-col items-end gap-2 px-4 md:top-[calc(4.75rem+env(safe-area-inset-top))] md:px-6">
      {shown.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </output>
  )
}
