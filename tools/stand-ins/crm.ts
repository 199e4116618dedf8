import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Behaviour, behaviours, type CrmRecord } from './crm-behaviours.ts'
import { crmPage } from './crm-page.ts'
import { listen } from './listen.ts'

/*
 * The development CRM: accepts web-to-lead posts as Salesforce does, shows them, and fails on demand.
 * It keeps everything in memory.
 */

const leadPath = '/servlet/servlet.WebToLead'
const retryAfterSeconds = '2'

/** Starts the CRM on `port` (0: any free one). `close` also ends connections that it left hanging. */
export async function startCrm({ port }: { port: number }) {
  let behaviour: Behaviour = 'ok'
  const forSender = new Map<string, Behaviour>()
  let records: CrmRecord[] = []

  const handlers: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
    'GET /': async (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(crmPage(records, behaviour))
    },
    'GET /leads.json': async (_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(records))
    },
    'DELETE /leads': async (_, response) => {
      records = []
      response.writeHead(204).end()
    },
    'POST /behaviour': async (request, response) => {
      const { mode, email } = await formOf(request)
      const known = behaviours.find((name) => name === mode)
      if (known && email) forSender.set(email, known)
      else if (known) behaviour = known
      response.writeHead(known ? 303 : 400, known ? { location: '/' } : {}).end()
    },
    [`POST ${leadPath}`]: async (request, response) => {
      const fields = await formOf(request)
      const met = forSender.get(fields.email ?? '') ?? behaviour
      records.push({ receivedAt: new Date().toISOString(), behaviour: met, fields })
      answers[met](response, fields)
    },
  }

  return await listen(port, (request, response) => {
    const [path] = (request.url ?? '/').split('?')
    const handler = handlers[`${request.method} ${path}`]
    if (!handler) return response.writeHead(404).end()
    handler(request, response).catch(() => response.destroy())
  })
}

const answers: Record<Behaviour, (response: ServerResponse, fields: Record<string, string>) => void> = {
  ok: (response) => response.writeHead(200, { 'is-processed': 'true' }).end(),
  // Salesforce's response to a submission it cannot process, also with status 200.
  'error-header': (response) =>
    response
      .writeHead(200, { 'is-processed': 'false Exception:common.exception.SalesforceGenericException' })
      .end(),
  500: (response) => response.writeHead(500).end('Internal Server Error'),
  429: (response) => response.writeHead(429, { 'retry-after': retryAfterSeconds }).end(),
  hang: () => {},
  stall: (response) => response.writeHead(200, { 'content-length': '1000' }).flushHeaders(),
  reset: (response) => response.socket?.resetAndDestroy(),
  'redirect-back': (response, fields) => response.writeHead(302, { location: fields.retURL ?? '/' }).end(),
  'redirect-elsewhere': (response) =>
    response.writeHead(302, { location: 'https://crm.invalid/login' }).end(),
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await text(request)))
}
