import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { crmPage } from './crm-page.ts'
import { type Behaviour, behaviours, type CrmRecord } from './crm-records.ts'

/*
 * The development CRM: accepts web-to-lead posts as Salesforce does, shows them, and fails on demand.
 * It listens on the loopback interface only and keeps everything in memory.
 *   node tools/stand-ins/crm.ts [port]
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

  const server = createServer((request, response) => {
    const [path] = (request.url ?? '/').split('?')
    const handler = handlers[`${request.method} ${path}`]
    if (!handler) return response.writeHead(404).end()
    handler(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the CRM has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return Object.fromEntries(new URLSearchParams(body))
}

if (import.meta.main) {
  const crm = await startCrm({ port: Number(process.argv[2] ?? 8788) })
  console.log(`CRM stand-in ${crm.origin}`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => crm.close())
}
