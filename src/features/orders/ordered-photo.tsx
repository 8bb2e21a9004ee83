import type { Order } from '#contract/api/orders.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

/** Decorative beside the title. */
export const OrderedPhoto = ({ photo }: Pick<Order['listing'], 'photo'>) => (
  <span
    aria-hidden="true"
    className="relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-field bg-surface-sunken text-text-muted print:hidden"
  >
    {photo ? (
      <Photo photo={{ ...photo, alt: '' }} sizes="4rem" className="absolute inset-0 size-full object-cover" />
    ) : (
      <Icon name="megaphone" className="size-6" />
    )}
  </span>
)
