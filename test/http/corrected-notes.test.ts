import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { urls } from '../../src/urls.ts'
import { aroundDatabase, playing } from '../support/faulty-bindings.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { noteForm, notesOf, sharedDraft } from '../support/sharing.ts'
import { sendJson } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

/* A note or a reply is stored, but its answer is lost: its writer corrects the text and sends the same form again. */

/** The database stores what it is given, and the answer to its round trip number `nth` is lost. */
function losing(nth: number) {
  let trips = 0
  return {
    DB: aroundDatabase(
      env.DB,
      playing(() => (++trips === nth ? 'lose-answer' : 'well')),
    ),
  }
}

const textsOf = async (id: string) => (await notesOf(id)).map(({ text }) => text)

describe('a note that is sent again with another text', () => {
  const formId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const send = (token: string, fields: Record<string, string>, bindings = {}) =>
    visit(urls.sharedNotes(token), { ...noteForm({ id: formId, ...fields }), env: bindings })

  test('is one note, with the text and the section of the second time', async () => {
    const { id, token } = await sharedDraft('page/corrected-note')
    const failed = await send(token, { text: 'Shoter.' }, losing(3))
    expect(failed.status).toBe(503)
    const form = parseHtml(await failed.text())
    expect(textOf(only(form, 'textarea'))).toBe('Shoter.')
    const ids = all(form, 'input').filter(({ attributes }) => attributes.name === 'id')
    expect(ids.map(({ attributes }) => attributes.value)).toEqual([formId])
    expect(await textsOf(id)).toEqual(['Shoter.'])
    expect((await send(token, { text: 'Shorter.', widget: 'w1' })).status).toBe(303)
    expect(await notesOf(id)).toMatchObject([{ text: 'Shorter.', widget_id: 'w1', author: 'Dana' }])
  })

  test('is corrected also when its link has two hundred notes', async () => {
    const { id, made, token } = await sharedDraft('page/corrected-full')
    const row = env.DB.prepare(
      "insert into page_notes (id, page_id, link_id, widget_id, author, is_staff, text, written_at) values (?, ?, ?, '', 'x', 0, 'x', '2026-01-01')",
    )
    await env.DB.batch(Array.from({ length: 199 }, (_, n) => row.bind(`${id}-${n}`, id, made.links[0].id)))
    await send(token, { text: 'Shoter.' })
    expect((await send(token, { text: 'Shorter.' })).status).toBe(303)
    expect((await textsOf(id)).filter((text) => text !== 'x')).toEqual(['Shorter.'])
    const other = await send(token, { text: 'One more.', id: crypto.randomUUID() })
    expect([other.status, await other.text()]).toEqual([422, expect.stringContaining('One more.')])
  })

  test.each(['answered', 'resolved'])('stands beside one that staff have %s, once', async (state) => {
    const { id, token } = await sharedDraft(`page/corrected-${state}`)
    await send(token, { text: 'Shoter.' })
    const [note] = await notesOf(id)
    const [action, body] =
      state === 'answered'
        ? (['reply', { id: 'reply-0001', note: note?.id, text: 'What?' }] as const)
        : (['resolve', { note: note?.id, resolved: true }] as const)
    expect((await sendJson('POST', urls.adminApi(action, id), body)).status).toBe(200)
    // The first text once more is the same note.
    expect((await send(token, { text: 'Shoter.' })).status).toBe(303)
    for (const _ of [1, 2]) expect((await send(token, { text: 'Shorter.' })).status).toBe(303)
    expect((await textsOf(id)).toSorted()).toEqual(
      ['Shorter.', 'Shoter.', ...(state === 'answered' ? ['What?'] : [])].toSorted(),
    )
  })

  test('is not changed back by the first one, when that comes late', async () => {
    const { id, token } = await sharedDraft('page/late-note')
    await send(token, { text: 'Shorter.' })
    await env.DB.prepare("update page_notes set written_at = '2999-01-01' where page_id = ?").bind(id).run()
    await send(token, { text: 'Shoter.' })
    expect(await textsOf(id)).toContain('Shorter.')
  })

  test('of another writer replaces none, whatever id of the page or of the form they send', async () => {
    const { id, path, token } = await sharedDraft('page/foreign-correction')
    await send(token, { text: 'Shorter.' })
    const review = parseHtml(await (await visit(path)).text())
    const [shown] = all(review, ({ attributes }) => /^note-.{36}/.test(attributes.id ?? ''))
    const shownId = shown?.attributes.id?.slice(5) ?? ''
    expect(shownId).not.toBe('')
    // Everybody with the link sees names and ids of notes: neither is enough.
    for (const fields of [{ id: shownId }, { id: formId, author: 'Not Dana' }]) {
      expect((await send(token, { ...fields, text: 'Longer.' })).status).toBe(303)
    }
    expect(await textsOf(id)).toEqual(['Shorter.', 'Longer.', 'Longer.'])
    const other = await sharedDraft('page/foreign-link')
    await send(other.token, { text: 'Elsewhere.' })
    expect([await textsOf(id), await textsOf(other.id)]).toEqual([
      ['Shorter.', 'Longer.', 'Longer.'],
      ['Elsewhere.'],
    ])
  })
})

describe('a reply that is sent again with another text', () => {
  const answered = async (slug: string) => {
    const { id, token } = await sharedDraft(slug)
    for (const text of ['First.', 'Second.']) await visit(urls.sharedNotes(token), noteForm({ text }))
    const [first, second] = (await notesOf(id)).map((note) => String(note.id))
    const reply = (text: string, note = first, options = {}) =>
      sendJson('POST', urls.adminApi('reply', id), { id: 'reply-corrected', note, text }, options)
    const replies = async () =>
      (await notesOf(id)).filter(({ is_staff }) => is_staff === 1).map(({ text }) => text)
    return { id, second, reply, replies }
  }

  test('is one reply, with the text of the second time', async () => {
    const { reply, replies } = await answered('page/corrected-reply')
    const lost = []
    for (let nth = 1; nth < 9 && lost.length === 0; nth++) {
      const response = await reply('Dome.', undefined, { env: losing(nth) })
      expect(response.status).toBe(503)
      lost.push(...(await replies()))
    }
    expect(lost).toEqual(['Dome.'])
    const response = await reply('Done.')
    expect(JSON.stringify(await response.json())).toContain('Done.')
    expect(await replies()).toEqual(['Done.'])
  })

  test('of another person, or to another note, stands beside it', async () => {
    const { second, reply, replies } = await answered('page/foreign-reply')
    await reply('Done.')
    await reply('Mine.', undefined, { as: 'other@agency.example' })
    await reply('Also done.', second)
    expect((await replies()).toSorted()).toEqual(['Also done.', 'Done.', 'Mine.'])
  })

  test('to a note that is not of this page is refused', async () => {
    const { reply, replies } = await answered('page/reply-nowhere')
    const response = await reply('Done.', 'note-of-nobody')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(message('en', 'admin.error.gone'))
    expect(await replies()).toEqual([])
  })
})
