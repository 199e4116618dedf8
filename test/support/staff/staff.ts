import type { Draft } from '../../../contract/editor.ts'
import type { PublishRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { type Lang, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/site/urls.ts'
import { type VisitOptions, visit } from '../requests/visit.ts'
import { accessSettings, type Network, publishKeys, signToken } from './access.ts'

type StaffOptions = VisitOptions & { lang?: Lang; as?: string; role?: Role; network?: Network }

/** Settings under which each role is a group of its name. */
export const rolesByGroup = { ROLE_OWNERS: 'owner', ROLE_EDITORS: 'editor', ROLE_WRITERS: 'writer' }

/** Sends a request as the browser of signed-in staff does, from a page of this site; an owner's without `role`. */
export async function asStaff(path: string, options: StaffOptions = {}): Promise<Response> {
  const { lang = 'en', as = 'editor@agency.example', role, env, headers, network, ...rest } = options
  publishKeys(undefined, network)
  return visit(localPath(lang, path), {
    ...rest,
    env: { ...accessSettings, ...(role && rolesByGroup), ...env },
    headers: {
      'cf-access-jwt-assertion': await signToken({ email: as, ...(role && { custom: { groups: [role] } }) }),
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      ...Object.fromEntries(new Headers(headers)),
    },
  })
}

/** Posts a form of the lists. */
export function postForm(path: string, fields: Record<string, string> = {}, options: StaffOptions = {}) {
  return asStaff(path, { ...options, method: 'POST', body: new URLSearchParams(fields) })
}

/** Sends JSON as the editor does; a text is sent unchanged. */
export function sendJson(method: string, path: string, body: unknown, options: StaffOptions = {}) {
  return asStaff(path, {
    ...options,
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...options.headers },
  })
}

/** A post of the workspace: its body is an object. */
export function postJson(path: string, body: object = {}, options: StaffOptions = {}) {
  return sendJson('POST', path, body, options)
}

export type Answered = { status: number; answer: SaveResponse }

async function readAnswer(sent: Promise<Response>): Promise<Answered> {
  const response = await sent
  return { status: response.status, answer: await response.json() }
}

export function saveAs(id: string, revision: number, draft: Draft, options: StaffOptions = {}) {
  return readAnswer(sendJson('PUT', urls.adminApi('draft', id), { revision, draft }, options))
}

type PublishOptions = StaffOptions & Omit<PublishRequest, 'revision'>

export function publishAs(
  id: string,
  revision: number,
  { examples, language, ...options }: PublishOptions = {},
) {
  return readAnswer(sendJson('POST', urls.adminApi('publish', id), { revision, examples, language }, options))
}

export function unpublishAs(id: string, revision: number, options: StaffOptions = {}) {
  return readAnswer(sendJson('POST', urls.adminApi('unpublish', id), { revision }, options))
}

/** The new revision of an answer; throws when it is a failure. */
export function revisionOf({ answer }: Answered): number {
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`)
  return answer.revision
}
