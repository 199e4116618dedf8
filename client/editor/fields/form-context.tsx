import { createContext, useContext } from 'react'
import type { Path } from '../../../contract/immutable-json.ts'
import type { UndoGroup } from '../session/draft-reducer.ts'

type FormContext = {
  /** Path of the content, as in the errors: `widgets.<id>`. */
  root: string
  /** Changes with the same `undoGroup` are one step of the undo history. */
  change: (path: Path, value: unknown, undoGroup?: UndoGroup) => void
  /** The form is that of a new list entry: a missing value is not reported before its field loses the focus. */
  isNew?: boolean
}

/** Where the fields of a form write their values. */
const Context = createContext<FormContext>({ root: '', change: () => undefined })

export const FormProvider = Context.Provider
export const useForm = () => useContext(Context)
