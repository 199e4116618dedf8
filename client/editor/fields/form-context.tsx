import { createContext, useContext } from 'react'
import type { Path } from '../../../contract/json-value.ts'

type FormContext = {
  /** Path of the content, as in the errors: `widgets.<id>`. */
  root: string
  change: (path: Path, value: unknown) => void
  /** For a list entry that was just added: missing values are not reported before a field is left. */
  isNew?: boolean
}

/** The form of one widget: where its fields write. */
const Context = createContext<FormContext>({ root: '', change: () => undefined })

export const FormProvider = Context.Provider
export const useForm = () => useContext(Context)
