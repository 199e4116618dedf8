import { createContext, useContext } from 'react'
import type { WorkspaceProps } from '../../contract/workspace.ts'

const Context = createContext<Pick<WorkspaceProps, 'lang' | 'timeZone'>>({ lang: 'en', timeZone: 'UTC' })

export const WorkspaceProvider = Context.Provider
export const useWorkspace = () => useContext(Context)
