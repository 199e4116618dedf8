import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { listen } from './listen.ts'
import { mailPage } from './mail-page.ts'
import { type Behaviour, behaviours, mailSchema, type ReceivedMail } from './mail-records.ts'

/*
 * The development mail provider: takes posts in the shape of Resend's API, keeps each mail as a file, shows
 * them, and fails on demand. A mail with a known idempotency key is answered as before and stored once.
 */

const mailPath = '/emails'
const retryAfterSeconds = '2'

/** Starts the provider on `port` (0: any free one); mails are stored in `folder`. */
export async function startMail({ port, folder }: { port: number; folder: string }) {
  let behaviour: Behaviour = 'ok'
  const mails: ReceivedMail[] = await readStored(folder)

  /** Keeps a mail unless its key is known. */
  async function keep(mail: ReceivedMail): Promise<void> {
    if (mails.some(({ key }) => key === mail.key)) return
    const number = mails.push(mail)
    const name = join(folder, `${mail.receivedAt.replaceAll(/\D/g, '')}-${number}`)
    await mkdir(folder, { recursive: true })
    await Promise.all([
      writeFile(`${name}.json`, JSON.stringify(mail, null, 2)),
      writeFile(`${name}.html`, mail.html),
      writeFile(`${name}.txt`, mail.text),
    ])
  }

  const handlers: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
    'GET /': async (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(mailPage(mails, behaviour))
    },
    'GET /mails.json': async (_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(mails))
    },
    // As text, so that a browser shows what is attached instead of saving it.
    'GET /attachment': async (request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const mail = mails.find(({ key }) => key === searchParams.get('key'))
      const file = mail?.attachments?.[Number(searchParams.get('index'))]
      if (!file) return void response.writeHead(404).end()
      response.setHeader('content-type', 'text/plain; charset=utf-8')
      response.setHeader('x-content-type-options', 'nosniff')
      response.end(Buffer.from(file.content, 'base64'))
    },
    'DELETE /mails': async (_, response) => {
      mails.length = 0
      response.writeHead(204).end()
    },
    'POST /behaviour': async (request, response) => {
      const mode = new URLSearchParams(await text(request)).get('mode')
      const known = behaviours.find((name) => name === mode)
      if (known) behaviour = known
      response.writeHead(known ? 303 : 400, known ? { location: '/' } : {}).end()
    },
    [`POST ${mailPath}`]: async (request, response) => {
      const key = request.headers['idempotency-key']?.toString() ?? ''
      const parsed = mailSchema.safeParse(JSON.parse(await text(request)))
      if (!request.headers.authorization?.startsWith('Bearer ') || !key || !parsed.data) {
        return refuse(response, 422, 'validation_error', 'The request is not a mail.')
      }
      const mail = { ...parsed.data, key, receivedAt: new Date().toISOString() }
      const { takes, answer } = answers[behaviour]
      if (takes) await keep(mail)
      answer(response)
    },
  }

  const server = await listen(port, (request, response) => {
    const [path] = (request.url ?? '/').split('?')
    const handler = handlers[`${request.method} ${path}`]
    if (!handler) return response.writeHead(404).end()
    handler(request, response).catch(() => response.destroy())
  })
  return { ...server, address: `${server.origin}${mailPath}` }
}

async function readStored(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  const stored = z.object({ ...mailSchema.shape, key: z.string(), receivedAt: z.string() })
  return Promise.all(
    files.map(async (name) => stored.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
}

/** Whether a behaviour takes the mail, and how it answers. */
type Answer = { takes: boolean; answer: (response: ServerResponse) => void }

const ok = (response: ServerResponse) => json(response, 200, { id: crypto.randomUUID() })

const answers: Record<Behaviour, Answer> = {
  ok: { takes: true, answer: ok },
  500: { takes: false, answer: (response) => refuse(response, 500, 'application_error', 'Unexpected.') },
  429: {
    takes: false,
    answer: (response) => {
      response.setHeader('retry-after', retryAfterSeconds)
      refuse(response, 429, 'rate_limit_exceeded', 'Too many requests.')
    },
  },
  hang: { takes: false, answer: () => {} },
  reset: { takes: false, answer: (response) => response.socket?.resetAndDestroy() },
  reject: {
    takes: false,
    answer: (response) => refuse(response, 422, 'validation_error', 'Invalid `to` field.'),
  },
  'accept-then-hang': { takes: true, answer: () => {} },
  'accept-then-reset': { takes: true, answer: (response) => response.socket?.resetAndDestroy() },
}

function refuse(response: ServerResponse, statusCode: number, name: string, message: string): void {
  json(response, statusCode, { statusCode, name, message })
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
