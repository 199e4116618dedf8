import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
  fieldsIn,
  isTemplateField,
  maxTemplateBody,
  maxTemplateTitle,
  type ReplyTemplate,
} from '../../../contract/leads/reply-templates.ts'
import { deleteTemplate, readTemplates, saveTemplate } from '../../data/leads/templates.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, langs } from '../../i18n/languages.ts'
import { ownText, parseLocalised } from '../../i18n/localised.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { invalid } from '../api/refusals.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const revisionSchema = z.int().check(z.nonnegative())
const textsSchema = z.record(z.enum(langs), z.string())
const templateSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  title: textsSchema,
  body: textsSchema,
})

/** Templates of replies; part of the API. */
export const templateRoutes = new Hono<StaffEnv>()
  .get('/', (c) => answerRead(c, () => listTemplates(c)))
  .post('/', jsonBody(templateSchema), (c) => answerWrite(c, () => changeTemplate(c, c.req.valid('json'))))
  .post('/delete', jsonBody(z.object({ id: idSchema, revision: revisionSchema })), (c) =>
    answerWrite(c, () => removeTemplate(c, c.req.valid('json'))),
  )

export async function listTemplates({ var: { db } }: StaffContext) {
  const rows = await readTemplates(db)
  return {
    ok: true as const,
    templates: rows.map(
      ({ id, revision, title, body }): ReplyTemplate => ({
        id,
        revision,
        title: parseTemplateText(title),
        body: parseTemplateText(body),
      }),
    ),
  }
}

function parseTemplateText(stored: string) {
  const text = parseLocalised(stored)
  return Object.fromEntries(langs.map((lang) => [lang, ownText(text, lang)]))
}

async function changeTemplate({ var: { db, lang } }: StaffContext, input: z.output<typeof templateSchema>) {
  const errors = faultsOf(input, lang)
  if (Object.keys(errors).length > 0) return invalid(errors, lang)
  const { id, title, body } = input
  const stored = { id, title: JSON.stringify(title), body: JSON.stringify(body) }
  return (await saveTemplate(db, stored, input.revision)) ? { ok: true as const } : conflicting(lang)
}

async function removeTemplate({ var: { db, lang } }: StaffContext, input: { id: string; revision: number }) {
  return (await deleteTemplate(db, input.id, input.revision)) ? { ok: true as const } : conflicting(lang)
}

function conflicting(lang: Lang) {
  return {
    ok: false as const,
    code: 'conflict' as const,
    message: message(lang, 'admin.leads.templates.conflict'),
  }
}

/**
 * By field and language, such as `body.ar`. A reply is written in the enquirer's language, so each needs both
 * texts.
 */
function faultsOf(
  { title, body }: Pick<ReplyTemplate, 'title' | 'body'>,
  lang: Lang,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const code of langs) {
    for (const [field, text = '', maxLength] of [
      ['title', title[code], maxTemplateTitle],
      ['body', body[code], maxTemplateBody],
    ] as const) {
      const unknown = fieldsIn(text).filter((name) => !isTemplateField(name))
      if (text.trim() === '') faults[`${field}.${code}`] = message(lang, 'admin.leads.templates.empty')
      else if (text.length > maxLength)
        faults[`${field}.${code}`] = message(lang, 'admin.leads.too_long', { most: maxLength })
      else if (unknown.length > 0)
        faults[`${field}.${code}`] = message(lang, 'admin.leads.templates.unknown', {
          fields: unknown.map((name) => `{${name}}`).join(' '),
        })
    }
  }
  return faults
}
