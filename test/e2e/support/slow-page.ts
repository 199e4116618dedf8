import { createServer } from 'node:http'

/**
 * The site behind a connection that stops in the middle of the page: `finish` sends the rest of the document, and all
 * other files come at once.
 */
export async function startSlowPage(site: string, path: string) {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      const value = answer.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    response.statusCode = answer.status
    if (request.url !== path) return response.end(body)
    const middle = body.indexOf('<main')
    response.write(body.subarray(0, middle))
    await finished
    response.end(body.subarray(middle))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    finish,
    close: () => server.closeAllConnections(),
  }
}
