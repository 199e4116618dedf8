import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { listen } from './listen.ts'

/*
 * The machine that suggests translations, for development and tests (docs/run/settings.md). It knows our glossary and
 * nothing else: a text comes back with its terms replaced, and a mark in front. A text with `503` in it is refused.
 */

const taskSchema = z.object({
  to: z.string(),
  text: z.string(),
  glossary: z.array(z.object({ from: z.string(), to: z.string() })),
})

/** Starts the machine on a free port. */
export async function startSuggestions() {
  return await listen(0, (request, response) => {
    suggested(request).then(
      (answer) => {
        response.writeHead(answer === null ? 503 : 200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ text: answer }))
      },
      () => response.writeHead(400).end(),
    )
  })
}

async function suggested(request: IncomingMessage): Promise<string | null> {
  const { to, text: source, glossary } = taskSchema.parse(JSON.parse(await text(request)))
  if (source.includes('503')) return null
  const translated = glossary.reduce(
    (all, term) => all.replaceAll(new RegExp(term.from, 'gi'), term.to),
    source,
  )
  const mark = to === 'ar' ? 'ترجمة آلية:' : 'By machine:'
  return source.startsWith('<') ? translated.replace('>', `>${mark} `) : `${mark} ${translated}`
}
