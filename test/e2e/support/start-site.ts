import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../tools/run/paths.ts'
import { freePort } from '../../../tools/run/ports.ts'
import { startAccess } from '../../../tools/stand-ins/access.ts'
import { standInRoles } from '../../../tools/stand-ins/access-tokens.ts'
import { startCrm } from '../../../tools/stand-ins/crm.ts'
import { crowdAllowed } from '../../support/leads/lead-limits.ts'
import { personalDataIn } from '../../support/requests/personal-data.ts'
import { memoryFolder } from '../../support/setup/memory-folder.ts'

/** Includes the build. */
const timeoutMs = 240_000

/**
 * Starts the stand-ins and one preview for all tests; the returned function stops all three, and fails the run if the
 * site has printed personal data.
 */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE && process.env.CRM) {
    process.env.ACCESS ??= await signInOrigin(process.env.SITE)
    return
  }
  const stateDir = await mkdtemp(join(memoryFolder(), 'site-e2e-'))
  const crm = await startCrm({ port: 0 })
  const port = await freePort()
  const access = await startAccess({ port: await freePort(), site: `http://localhost:${port}` })
  const preview = spawn(process.execPath, ['tools/run/preview.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      CRM_ENDPOINT: `${crm.origin}/servlet/servlet.WebToLead?encoding=UTF-8`,
      ...crowdAllowed,
      ACCESS_TEAM_DOMAIN: access.origin,
      ACCESS_AUD: access.aud,
      ...standInRoles,
      SUGGESTIONS_URL: 'stand-in',
      // If it were inherited, every page would use other addresses.
      SITE_ORIGIN: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(preview)
  const end = async () => {
    preview.kill('SIGTERM')
    if (preview.exitCode === null && preview.signalCode === null) await once(preview, 'exit')
    await crm.close()
    await access.close()
    await rm(stateDir, { recursive: true, force: true })
  }
  try {
    process.env.SITE = await untilReady(preview, output)
    process.env.CRM = crm.origin
    process.env.ACCESS = access.origin
  } catch (error) {
    await end()
    throw error
  }
  return async () => {
    await end()
    requireClean(output.text)
  }
}

/** Collects everything that the preview prints. */
function collect({ stdout, stderr }: ChildProcess): { text: string } {
  const output = { text: '' }
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.text += text
    })
  }
  return output
}

function requireClean(output: string): void {
  const lines = output.split('\n').filter((line) => personalDataIn(line).length > 0)
  if (lines.length > 0) throw new Error(`Personal data in the site’s output:\n${lines.join('\n')}`)
}

/** The sign-in address of a site that is already running. */
async function signInOrigin(site: string): Promise<string> {
  const answer = await fetch(new URL('/admin', site), {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '/', site).origin
}

/** The address in the line `ready …`, or an error with the output when the preview ends or hangs. */
function untilReady(preview: ChildProcess, output: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The preview ${why}:\n${output.text}`))
    const timer = setTimeout(() => fail('is not ready in time'), timeoutMs)
    preview.once('exit', (code) => fail(`ended with ${code}`))
    for (const stream of [preview.stdout, preview.stderr]) {
      stream?.on('data', () => {
        const [, address] = /^ready (\S+)$/m.exec(output.text) ?? []
        if (!address) return
        clearTimeout(timer)
        resolve(address)
      })
    }
  })
}
