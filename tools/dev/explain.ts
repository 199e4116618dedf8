import { formatMessages, type PartialMessage } from 'esbuild'
import * as z from 'zod/mini'
import { SourceFault } from '../build/fault.ts'

const text = z._default(z.string(), '')
const number = z._default(z.number(), 0)
const locationSchema = z.object({
  file: text,
  line: number,
  column: number,
  length: number,
  lineText: text,
  suggestion: text,
})
const messageSchema = z.object({ text: z.string(), location: z._default(z.nullable(locationSchema), null) })
/** esbuild's errors are lists of messages; wrangler's about its configuration is one itself. */
const errorSchema = z.union([z.object({ errors: z.array(messageSchema) }), messageSchema])

/** esbuild may quote half a file as what it has found. */
const longest = 200

/** An error of a build as text: with file, line and the line itself where they are known, otherwise with its stack. */
export async function explain(error: unknown): Promise<string> {
  const known = errorSchema.safeParse(error)
  if (known.success) {
    const messages = 'errors' in known.data ? known.data.errors : [known.data]
    return (await formatMessages(messages.map(shorten), { kind: 'error' })).join('\n').trim()
  }
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SourceFault) return error.message
  return error.cause instanceof Error ? explain(error.cause) : ownFrames(error.stack ?? error.message)
}

function shorten(message: z.infer<typeof messageSchema>): PartialMessage {
  const { text } = message
  return text.length > longest ? { ...message, text: `${text.slice(0, longest)}…` } : message
}

/** Where in Node or in a package it happened helps nobody. */
function ownFrames(stack: string): string {
  return stack.replace(/\n +at [^\n]*(?:node_modules|node:)[^\n]*/g, '')
}
