import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Serves the repository in `cwd`; returns a function that ends it, once it is ready. */
export async function startPreview(cwd: string, variables: Record<string, string>) {
  const preview = spawn(process.execPath, ['tools/run/preview.ts'], {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    preview.kill('SIGTERM')
    if (preview.exitCode === null && preview.signalCode === null) await once(preview, 'exit')
  }
  for await (const line of createInterface(preview.stdout)) if (line.startsWith('ready ')) return end
  throw new Error('the preview ended before it was ready')
}
