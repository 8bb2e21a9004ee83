import { useState } from 'react'

import { unsavedInputInTab } from '#src/data/storage/unsaved-input.ts'

import { emptyFormValues, fillRelatedValues, withoutSecrets, type FieldName, type FormValues } from './form-values.ts'

const storageKey = 'entrance'

export type FormValuesState = ReturnType<typeof useFormValues>

/** The shared input of all steps. It survives a reload, except for secrets. */
export function useFormValues() {
  const [values, setValues] = useState<FormValues>(() => ({
    ...emptyFormValues,
    ...unsavedInputInTab.read<Partial<FormValues>>(storageKey),
  }))

  function save(next: FormValues): void {
    setValues(next)
    unsavedInputInTab.save(storageKey, withoutSecrets(next))
  }

  return {
    values,
    setValue: (name: FieldName, text: string) => save({ ...values, [name]: text }),
    /** Call it when the step changes. */
    fillRelated: () => save({ ...fillRelatedValues(values), code: '' }),
    isDirty: Object.values(values).some((text) => text !== ''),
  }
}

export const clearFormValues = () => unsavedInputInTab.remove(storageKey)
