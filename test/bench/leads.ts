import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCrm } from '../../tools/stand-ins/crm.ts'
import { startFaultySite } from '../process/support/faulty-site.ts'

/*
 * How long a visitor waits for thanks, with a CRM that answers and with one that hangs while the sweep
 * holds leads for it. The aim is a 99th percentile below 300 ms on a quiet machine, and the same for both.
 */

const posts = 300
const atOnce = 4

const folder = await mkdtemp(join(tmpdir(), 'bench-leads-'))
const crm = await startCrm({ port: 0 })
const site = await startFaultySite(folder, {
  CRM_ENDPOINT: `${crm.origin}/servlet/servlet.WebToLead?encoding=UTF-8`,
  ACCESS_TEAM_DOMAIN: '',
})
let number = 0
try {
  await measure(40)
  console.log('\nFrom post to thanks, ms: median, 99th percentile')
  report('CRM answering', await measure(posts / 2))
  await fetch(`${crm.origin}/behaviour`, { method: 'POST', body: new URLSearchParams({ mode: 'hang' }) })
  await measure(10)
  const sweeping = site.sweep()
  report('CRM hanging', await measure(posts / 2))
  await sweeping
} finally {
  await site.kill()
  await crm.close()
  await rm(folder, { recursive: true, force: true })
}

async function measure(count: number): Promise<number[]> {
  const taken: number[] = []
  for (let done = 0; done < count; done += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => site.post(++number)))
    if (answers.some(({ status }) => status !== 200)) throw new Error('a lead was not accepted')
    taken.push(...answers.map(({ ms }) => ms))
  }
  return taken.sort((a, b) => a - b)
}

function report(name: string, taken: number[]): void {
  const at = (share: number) => (taken[Math.floor(taken.length * share)] ?? 0).toFixed(1).padStart(8)
  console.log(`  ${name.padEnd(22)}${at(0.5)}${at(0.99)}`)
}
