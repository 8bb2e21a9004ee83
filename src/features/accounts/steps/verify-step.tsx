import type { StepProps } from './step-props.ts'
import { VerifyByCode } from './verify-by-code.tsx'
import { VerifyByLink } from './verify-by-link.tsx'

/** Confirms an address by the mailed link, or by the code for people who read their mail on another device. */
export const VerifyStep = (props: StepProps) =>
  props.entrance.token ? <VerifyByLink {...props} token={props.entrance.token} /> : <VerifyByCode {...props} />
