import { z } from 'zod'

/** Who runs the market and issues its receipts. */
export const Operator = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  vatNumber: z.string().nullable(),
  registration: z.string().nullable(),
})
export type Operator = z.infer<typeof Operator>
