import { createContext, useContext } from 'react'
import type { Path } from '../../../contract/json-value.ts'

type FormContext = {
  /** Path of the content among the errors: `widgets.<id>`. */
  root: string
  change: (path: Path, value: unknown) => void
  /** Of an entry that was just added: what it lacks is not said before its fields are left. */
  fresh?: boolean
}

/** The form of one widget: where its fields write to. */
const Context = createContext<FormContext>({ root: '', change: () => undefined })

export const FormProvider = Context.Provider
export const useForm = () => useContext(Context)
