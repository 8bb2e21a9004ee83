/** The input of the dialog. All steps share it, so that nothing has to be typed twice. */
export type FormValues = {
  /** Username or e-mail address, for signing in. */
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

/** Fills empty fields from related ones: a name that is an e-mail address is also the value of `email`, and so on. */
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

/** The values that may survive a reload: no passwords or codes. */
export const withoutSecrets = ({ name, username, email }: FormValues) => ({ name, username, email })
