import { createServer, request as open } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Lifetime } from '../../../tools/run/lifetime.ts'
import { freePort } from '../../../tools/run/ports.ts'

const compressible = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/

/** As Cloudflare compresses what a worker sends. */
export function brotli(bytes: Buffer, quality = 5): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/**
 * A server in front of a worker that compresses as Cloudflare does, whereas Miniflare compresses in its own way. All
 * measured pages are read through one, over HTTP/1.1: the networks that the browser emulates know no connections.
 */
export async function openEdge(life: Lifetime): Promise<{ origin: string; connect(worker: string): void }> {
  let upstream = new URL('http://localhost')
  const server = createServer((request, response) => {
    const { hostname, port } = upstream
    const onward = open(
      {
        hostname,
        port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, 'accept-encoding': 'identity' },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          const isText = body.length > 0 && compressible.test(answer.headers['content-type'] ?? '')
          const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
          const sent = isText ? brotli(body) : body
          response.writeHead(answer.statusCode ?? 502, {
            ...headers,
            ...(isText ? { 'content-encoding': 'br' } : {}),
            'content-length': sent.length,
          })
          response.end(sent)
        })
      },
    )
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
      upstream = new URL(worker)
    },
  }
}
