import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { SharedLink, SharingState } from '../../../contract/pages/sharing.ts'
import { urls } from '../../../src/site/urls.ts'
import { origin } from '../requests/visit.ts'
import { draftFor, newPage, textWidget } from './drafts.ts'
import { saveAs, sendJson } from './staff.ts'

type Made = SharingState & { made: string; links: [SharedLink, ...SharedLink[]] }

/** A page with a draft of two sections, `w1` and `w2`, and a link to it; `path` is the link's. */
export async function sharedDraft(slug: string, body: Record<string, unknown> = { days: 7 }) {
  const id = await newPage(slug)
  await saveAs(
    id,
    1,
    draftFor(slug, 'Draft', { widgets: [textWidget('Draft'), textWidget('More', 'مزيد', 'w2')] }),
  )
  const made = await shareDraft(id, body)
  const path = made.made.slice(origin.length)
  return { id, made, path, token: path.split('/').at(-1) ?? '' }
}

export async function shareDraft(id: string, body: Record<string, unknown>): Promise<Made> {
  const response = await sendJson('POST', urls.adminApi('share', id), body)
  expect(response.status).toBe(200)
  return response.json()
}

/** A post of a reader's browser. */
export function noteForm(fields: Record<string, string> = {}) {
  return {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      widget: 'w2',
      author: 'Dana',
      text: 'Shorter, please.',
      ...fields,
    }).toString(),
  }
}

/** The notes and replies of a page as the database has them. */
export async function notesOf(id: string) {
  const rows = env.DB.prepare('select * from page_notes where page_id = ? order by written_at')
  return (await rows.bind(id).all()).results
}
