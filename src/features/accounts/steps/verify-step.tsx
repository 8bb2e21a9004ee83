import type { StepProps } from './step-props.ts'
import { VerifyByCode } from './verify-by-code.tsx'
import { VerifyByLink } from './verify-by-link.tsx'

/** An address is confirmed by what was mailed to it: the link, or the code for those who read mail elsewhere. */
export const VerifyStep = (props: StepProps) =>
  props.entrance.token ? <VerifyByLink {...props} token={props.entrance.token} /> : <VerifyByCode {...props} />
