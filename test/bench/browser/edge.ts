import { createServer, request as open } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort } from '../../../tools/run/ports.ts'
import type { Lifetime } from '../../../tools/run/run-until-stopped.ts'
import type { Reference } from '../references/bundle.ts'
import type { Workbench } from '../sites/workbench.ts'

const compressible = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/

/** As Cloudflare compresses what a worker sends. */
export function brotli(content: Buffer | string): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/**
 * The sites as a browser reaches them: ours, with both homes in the store, and the reference with its page and, at
 * `/bare`, the bare one.
 */
export async function openFronts(
  bench: Workbench,
  reference: Reference = 'hono-react',
): Promise<{ ours: string; react: string }> {
  const fronts = { ours: await openEdge(bench.life), react: await openEdge(bench.life) }
  const ours = await bench.startOurs({ variables: { SITE_ORIGIN: fronts.ours.origin } })
  const react = await bench.startReference(reference)
  fronts.ours.connect(ours.origin)
  fronts.react.connect(react.origin)
  for (const url of [`${fronts.ours.origin}/`, `${fronts.ours.origin}/ar`, `${fronts.react.origin}/`]) {
    const response = await fetch(url)
    await response.text()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  }
  return { ours: fronts.ours.origin, react: fronts.react.origin }
}

/**
 * A server in front of a worker that compresses as Cloudflare does, whereas Miniflare compresses in its own way. All
 * measured pages are read through one, over HTTP/1.1: the networks that the browser emulates know no connections.
 */
async function openEdge(life: Lifetime): Promise<{ origin: string; connect(worker: string): void }> {
  let upstream = ''
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } }
    const onward = open(new URL(url, upstream), options, async (answer) => {
      const body = await buffer(answer)
      const isText = body.length > 0 && compressible.test(answer.headers['content-type'] ?? '')
      const sent = isText ? brotli(body) : body
      const { 'content-length': _, 'transfer-encoding': __, ...given } = answer.headers
      const encoding = isText ? { 'content-encoding': 'br' } : {}
      response.writeHead(answer.statusCode ?? 502, { ...given, ...encoding, 'content-length': sent.length })
      response.end(sent)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  life.atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://localhost:${port}`,
    connect: (worker) => {
      upstream = worker
    },
  }
}
