/** The three steps, in order. */
export const steps = ['basics', 'photos', 'place'] as const

export type Step = (typeof steps)[number]

const stepOfField: Partial<Record<string, Step>> = {
  photos: 'photos',
  country: 'place',
  postalCode: 'place',
  locality: 'place',
}

/** The step of a field or of a part of it, such as `photos.3`. */
export const stepOf = (field: string): Step => stepOfField[field.split('.')[0]!] ?? 'basics'

/** The first step with an error. */
export const firstInvalidStep = (faults: Readonly<Record<string, unknown>>): Step =>
  steps.find((step) => invalidFieldsIn(step, faults).length > 0) ?? 'basics'

/** The fields of one step that have an error. */
export const invalidFieldsIn = (step: Step, faults: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(faults).filter((field) => stepOf(field) === step)
