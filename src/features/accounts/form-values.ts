/** What is typed in the modal. Its steps share it, so that nothing has to be typed twice. */
export type FormValues = {
  /** Username or e-mail address, whichever one signs in with. */
  name: string
  username: string
  email: string
  password: string
  newPassword: string
  repeated: string
  code: string
}

export type FieldName = keyof FormValues

export const emptyFormValues: FormValues = {
  name: '',
  username: '',
  email: '',
  password: '',
  newPassword: '',
  repeated: '',
  code: '',
}

/** What was typed under one name is there under the other, unless something stands there already. */
export function fillRelatedValues(values: FormValues): FormValues {
  const { name, username, email } = values
  const isAddress = name.includes('@')
  return {
    ...values,
    name: name || email || username,
    username: username || (isAddress ? '' : name),
    email: email || (isAddress ? name : ''),
  }
}

/** What a reload may find again: passwords and codes are not among it. */
export const withoutSecrets = ({ name, username, email }: FormValues) => ({ name, username, email })
