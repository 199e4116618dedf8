import { createContext, useContext } from 'react'
import type { Path } from '../../../contract/json-value.ts'
import type { Visit } from '../session/draft-reducer.ts'

type FormContext = {
  /** Path of the content, as in the errors: `widgets.<id>`. */
  root: string
  /** Values with the same `visit` are one step of the history: half a link is no value of its own. */
  change: (path: Path, value: unknown, visit?: Visit) => void
  /** For a list entry that was just added: missing values are not reported before a field is left. */
  isNew?: boolean
}

/** The form of one widget: where its fields write. */
const Context = createContext<FormContext>({ root: '', change: () => undefined })

export const FormProvider = Context.Provider
export const useForm = () => useContext(Context)
