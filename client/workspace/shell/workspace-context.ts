import { createContext, useContext } from 'react'
import { isAllowed, type Role } from '../../../contract/people/roles.ts'
import type { WorkspaceProps } from '../../../contract/workspace/workspace.ts'

const Context = createContext<Pick<WorkspaceProps, 'lang' | 'role' | 'timeZone' | 'languages'>>({
  lang: 'en',
  role: 'owner',
  timeZone: 'UTC',
  languages: [],
})

export const WorkspaceProvider = Context.Provider
export const useWorkspace = () => useContext(Context)

/** Whether the signed-in person has at least this role. */
export const useHasRole = (minRole: Role) => isAllowed(useWorkspace().role, minRole)
