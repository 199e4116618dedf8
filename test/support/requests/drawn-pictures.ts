import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { cardSize } from '../../../contract/pages/share-card.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/site/urls.ts'
import { asStaff, sendJson } from '../staff/staff.ts'
import { allElements, parseHtml } from './html.ts'
import { emptyLibrary } from './media.ts'
import { flatPng } from './pictures.ts'
import { origin, visit } from './visit.ts'

const { width, height } = cardSize
/** The run of the hour, `days` from now, in epoch ms. */
export const runIn = (days: number) => new Date(Date.now() + days * dayMs).setUTCMinutes(23)

/** Empties the library and forgets every drawn picture. */
export async function emptyDrawn(): Promise<void> {
  await emptyLibrary()
  await env.DB.prepare('delete from drawn_pictures').run()
}

/** Sends a picture as the editor does. */
export async function postPicture(
  body: Uint8Array<ArrayBuffer>,
  options: Parameters<typeof asStaff>[1] = {},
) {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await asStaff(urls.adminDrawn, { method: 'POST', body, headers, ...options })
  const answer: { ok: boolean; path?: string; message?: string } = await response.json()
  return { status: response.status, answer }
}

/** A picture of each language, as the editor draws and stores them. */
export async function storePictures(colour = 40): Promise<Record<string, string>> {
  const paths = langs.map(async (lang, index) => {
    const { answer } = await postPicture(await flatPng(width, height, colour + index))
    return [lang, answer.path ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(paths))
}

export async function share(
  id: string,
  revision: number,
  pictures: Record<string, string>,
  scheduled = false,
) {
  const response = await sendJson('POST', urls.adminApi('pictures', id), { revision, scheduled, pictures })
  const answer: { shared?: boolean } = await response.json()
  return answer.shared ?? response.status
}

/** The pictures that links to a page show, by language. */
export async function sharedAt(slug: string): Promise<Record<string, string>> {
  const each = langs.map(async (lang) => {
    const document = parseHtml(await (await visit(localPath(lang, `/${slug}`))).text())
    const meta = (name: string) =>
      allElements(document, ({ attributes }) => attributes.property === `og:image${name}`).map(
        ({ attributes }) => attributes.content ?? '',
      )
    expect([meta(':width'), meta(':height')]).toEqual([['1200'], ['630']])
    expect(meta(':alt').join()).not.toBe('')
    return [lang, meta('').join().slice(origin.length)] as const
  })
  return Object.fromEntries(await Promise.all(each))
}
