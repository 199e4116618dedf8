import { Agent, get } from 'node:http'

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }

/** Requests one after the other over one connection, as one visitor's browser would send them. */
export function visitor(origin: string) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visit = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    try {
      return await send(path, headers)
    } catch (error) {
      // While others were measured, the server has closed the connection.
      if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
        return await send(path, headers)
      throw error
    }
  }
  const send = (path: string, headers: Record<string, string>) =>
    new Promise<Answer>((resolve, reject) => {
      get({ agent, hostname, port, path, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      }).on('error', reject)
    })
  return { visit, leave: () => agent.destroy() }
}

export type Visitor = ReturnType<typeof visitor>
