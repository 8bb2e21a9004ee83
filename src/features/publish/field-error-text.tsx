import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { descriptionLength, maxAltLength, mostPhotos, titleLength } from '#contract/selling.ts'

type FieldErrorTextProps = { field: string; error: string }

/** The error of a field, with what to do about it. */
export function FieldErrorText({ field, error }: FieldErrorTextProps): ReactNode {
  const [name = field] = field.split('.')
  switch (error) {
    case 'missing':
      return missing[name] ?? unclearError
    case 'too_small':
      return <TooSmall name={name} />
    case 'too_big':
      return <TooBig name={name} />
    case 'contact':
      return <Trans>Please leave out addresses, links and phone numbers. Buyers contact you here.</Trans>
    case 'invalid_value':
      return name === 'postalCode' ? <Trans>This is not a postal code in this country.</Trans> : unclearError
    case 'invalid_text':
      return <Trans>The text contains characters that we cannot read.</Trans>
    default:
      return unclearError
  }
}

const unclearError = <Trans>This cannot be right. Please check it.</Trans>

const missing: Partial<Record<string, ReactNode>> = {
  title: <Trans>Say in a few words what it is.</Trans>,
  description: <Trans>Describe it in a few sentences.</Trans>,
  category: <Trans>Choose a category.</Trans>,
  audience: <Trans>Choose whom it is made for.</Trans>,
  condition: <Trans>Choose its condition.</Trans>,
  price: <Trans>Enter a price, or give it away.</Trans>,
  photos: <Trans>Add at least one photo.</Trans>,
  postalCode: <Trans>Enter the postal code.</Trans>,
  locality: <Trans>Choose the place.</Trans>,
}

function TooSmall({ name }: { name: string }) {
  if (name === 'price') return <Trans>Enter a price above zero, or give it away.</Trans>
  const { min } = name === 'title' ? titleLength : descriptionLength
  return <Plural value={min} one="At least # character, please." other="At least # characters, please." />
}

function TooBig({ name }: { name: string }) {
  if (name === 'price') return <Trans>This price is too high.</Trans>
  if (name === 'photos') return <Plural value={mostPhotos} one="At most # photo." other="At most # photos." />
  const most = name === 'title' ? titleLength.max : name === 'description' ? descriptionLength.max : maxAltLength
  return <Plural value={most} one="At most # character." other="At most # characters." />
}
