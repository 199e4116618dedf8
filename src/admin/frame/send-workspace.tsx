import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { FirstAnswer, Opened, WorkspaceProps } from '../../../contract/workspace/workspace.ts'
import { assets } from '../../assets.ts'
import { logFailure } from '../../log.ts'
import { site } from '../../site.ts'
import { useText } from '../../ui/page-context.tsx'
import type { StaffContext } from '../access/require-staff.tsx'
import { editorLanguages } from '../pages/editor/editor-languages.ts'
import type { Refusal } from '../pages/save-responses.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { sendScreen } from './send-screen.tsx'

/**
 * Sends a screen of the workspace (client/admin/workspace.tsx). `first`: what the screen would ask of
 * the API at once, so that opening it is one request. The browser asks again for what is missing there.
 * `heading`: what stands over the screen while it loads, if it is not the title.
 */
export function sendWorkspace(
  c: Context<StaffContext>,
  title: string,
  { first = [], opened, heading = title, isEditor = false, status = 200, ...shown }: WorkspaceOptions = {},
): Promise<Response> {
  const { lang, role } = c.var
  const props = {
    lang,
    role,
    timeZone: site.timeZone,
    languages: editorLanguages(lang),
    initialAnswers: first,
    opened,
  }
  return sendScreen(c, title, <WorkspaceRoot heading={heading} {...props} {...shown} />, { isEditor, status })
}

type Status = 200 | 404 | 503

type WorkspaceOptions = {
  first?: FirstAnswer[]
  opened?: Opened | undefined
  heading?: string
  isEditor?: boolean
  status?: Status
  /** What a screen of the specification shows without script, too, until the browser takes its place. */
  content?: ReactNode
  /** Beside its title. */
  actions?: ReactNode
}

/**
 * An answer of the API to bring along, and the status of its screen; if it cannot be read, the browser asks
 * once more.
 */
export async function firstAnswer(
  key: FirstAnswer['key'],
  read: () => Promise<FirstAnswer['answer'] | Refusal>,
): Promise<{ first: FirstAnswer[]; status: Status }> {
  try {
    const answer = await read()
    if (answer.ok) return { first: [{ key, answer }], status: 200 }
    return { first: [], status: answer.code === 'gone' ? 404 : 503 }
  } catch (error) {
    logFailure('admin_page_failed', error)
    return { first: [], status: 503 }
  }
}

type RootProps = WorkspaceProps & Pick<WorkspaceOptions, 'content' | 'actions'> & { heading: string }

function WorkspaceRoot({ heading, content, actions, ...props }: RootProps) {
  const t = useText()
  return (
    <>
      <link rel="modulepreload" href={assets.workspace} />
      {props.opened && <link rel="modulepreload" href={assets.writing} />}
      <div id="workspace" data-props={JSON.stringify(props)}>
        <LoadingScreen title={heading} content={content} actions={actions}>
          <p>{t('admin.workspace.script')}</p>
        </LoadingScreen>
      </div>
    </>
  )
}
