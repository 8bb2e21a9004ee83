import type { ReactNode } from 'react'

import { Icon } from '#src/ui/icon.tsx'

type SendButtonProps = { isSending: boolean; children: ReactNode }

/** Never disabled, because that would drop the focus. The form itself ignores a second submit. */
export function SendButton({ isSending, children }: SendButtonProps) {
  return (
    <button type="submit" aria-disabled={isSending} aria-busy={isSending} className="button-primary w-full">
      {isSending && <Icon name="rotate-cw" className="size-4 animate-spin" />}
      {children}
    </button>
  )
}
