import type { ReactNode } from 'react'
import type { InitialAnswer, Opened, WorkspaceProps } from '../../../contract/workspace/workspace.ts'
import { assets } from '../../html/assets.ts'
import { logFailure } from '../../platform/log.ts'
import { site } from '../../site/site.ts'
import { useText } from '../../ui/page-context.tsx'
import type { Refusal } from '../api/refusals.ts'
import type { StaffContext } from '../staff-context.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { namedLanguages } from './named-languages.ts'
import { sendScreen } from './send-screen.tsx'

/**
 * Sends a screen of the workspace (client/admin/workspace.tsx). `initialAnswers`: API responses that are embedded in the
 * document, so that the screen needs no second request; the browser requests those that are missing. `heading`: the
 * heading while the screen loads, if it is not the title.
 */
export function sendWorkspace(
  c: StaffContext,
  title: string,
  {
    initialAnswers = [],
    opened,
    heading = title,
    isEditor = false,
    status = 200,
    ...shown
  }: WorkspaceOptions = {},
): Promise<Response> {
  const { lang, role } = c.var
  const props = {
    lang,
    role,
    timeZone: site.timeZone,
    languages: namedLanguages(lang),
    initialAnswers,
    opened,
  }
  return sendScreen(c, title, <WorkspaceRoot heading={heading} {...props} {...shown} />, { isEditor, status })
}

type Status = 200 | 400 | 404 | 503

type WorkspaceOptions = {
  initialAnswers?: InitialAnswer[]
  opened?: Opened | undefined
  heading?: string
  isEditor?: boolean
  status?: Status
  /** Content that the specification requires without script; the browser replaces it. */
  content?: ReactNode
  /** Beside the heading, without script. */
  actions?: ReactNode
}

/** An API response to embed, and the status of the screen; if it cannot be read, the browser requests it again. */
export async function initialAnswer(
  key: InitialAnswer['key'],
  read: () => Promise<InitialAnswer['answer'] | Refusal>,
): Promise<{ initialAnswers: InitialAnswer[]; status: Status }> {
  try {
    const answer = await read()
    if (answer.ok) return { initialAnswers: [{ key, answer }], status: 200 }
    return { initialAnswers: [], status: statusOf[answer.code] ?? 503 }
  } catch (error) {
    logFailure('admin_page_failed', error)
    return { initialAnswers: [], status: 503 }
  }
}

const statusOf: Partial<Record<Refusal['code'], Status>> = { invalid: 400, not_found: 404 }

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
