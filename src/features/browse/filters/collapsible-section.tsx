import { useState, type ReactNode } from 'react'

import { Icon } from '#src/ui/icon.tsx'

type CollapsibleSectionProps = { name: ReactNode; isChosen: boolean; children: ReactNode }

/** A group of controls that is initially open if one of them is set. */
export function CollapsibleSection({ name, isChosen, children }: CollapsibleSectionProps) {
  const [isOpen, setIsOpen] = useState(isChosen)

  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/folded open:pb-3 first:-mt-2 last:-mb-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-title font-semibold [&::-webkit-details-marker]:hidden">
        <span>{name}</span>
        <Icon
          name="chevron-down"
          className="size-5 text-text-muted transition-transform group-open/folded:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  )
}
