import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const host = '127.0.0.1'

/** Waits a moment for the port, as a stopped or killed predecessor may not have released it yet. */
export async function requirePort(port: number): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    if ((await listenOnce(port)) !== null) return
    await pause(200)
  }
  throw new Error(`Port ${port} is in use. Stop what listens there, or choose another: PORT=8790 npm run …`)
}

/** The preferred port if nothing listens there, else any free one. */
export async function freePort(preferred = 0): Promise<number> {
  const port = (await listenOnce(preferred)) ?? (await listenOnce(0))
  if (port === null) throw new Error('This machine has no free port')
  return port
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null))
    })
  })
}
