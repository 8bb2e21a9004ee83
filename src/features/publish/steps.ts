/** The three steps to a listing, in their order. */
export const steps = ['basics', 'photos', 'place'] as const

export type Step = (typeof steps)[number]

const stepOfField: Partial<Record<string, Step>> = {
  photos: 'photos',
  country: 'place',
  postalCode: 'place',
  locality: 'place',
}

/** Where a field is, or a part of it such as `photos.3`. */
export const stepOf = (field: string): Step => stepOfField[field.split('.')[0]!] ?? 'basics'

/** The step that one is led to first. */
export const firstInvalidStep = (faults: Readonly<Record<string, unknown>>): Step =>
  steps.find((step) => invalidFieldsIn(step, faults).length > 0) ?? 'basics'

/** Of what is not as it has to be, that which lies in one step. */
export const invalidFieldsIn = (step: Step, faults: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(faults).filter((field) => stepOf(field) === step)
