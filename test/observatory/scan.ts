import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/run/paths.ts'
import { freePort } from '../../tools/run/ports.ts'
import { startPreview } from '../support/repository/preview.ts'
import { loadScanner } from './scanner.ts'

/*
 * The Mozilla HTTP Observatory's own tests and grades, on a preview of this machine. A preview has no HTTPS, so the
 * scanner gets the same answers once more as Cloudflare serves them: over HTTPS with a valid certificate, and
 * redirected there from plain HTTP.
 */

const expected = { grade: 'A+', score: 130 }
const paths = ['/', '/ar', '/contact', '/admin', '/robots.txt', '/favicon.svg']
const host = '127.0.0.1'

const scanner = await loadScanner()
const port = await freePort()
const state = await mkdtemp(join(tmpdir(), 'observatory-'))
const end = await startPreview(root, { PORT: String(port), STATE_DIR: state })
try {
  for (const path of paths) await grade(path)
} finally {
  await end()
  await rm(state, { recursive: true, force: true })
}

async function grade(path: string): Promise<void> {
  const found = await scanner.retrieve(host, {
    path,
    httpPort: port,
    httpsPort: await freePort(),
    // A request for HTML of the admin is redirected to the sign-in, which is not part of this site.
    headers: ['Accept: */*'],
  })
  if (!found.responses.auto) throw new Error(`${path} does not answer`)
  found.responses.https = { ...found.responses.auto, verified: true }
  found.responses.httpRedirects = ['http:', 'https:'].map((scheme) => ({
    url: new URL(`${scheme}//${host}${path}`),
    status: 301,
  }))
  found.session.url = new URL(`https://${host}${path}`)

  let score = 100
  let withoutBonus = 100
  const results: string[] = []
  for (const test of scanner.tests) {
    const { result, pass } = test(found)
    const points = scanner.getScoreModifier(result)
    score += points
    withoutBonus += Math.min(points, 0)
    results.push(`  ${pass ? 'passed' : 'FAILED'} ${String(points).padStart(3)}  ${result}`)
  }
  const final = scanner.getGradeForScore(withoutBonus >= scanner.bonusFrom ? score : withoutBonus)
  console.log(`${path} ${found.responses.auto.status}: ${final.grade}, ${final.score}\n${results.join('\n')}`)
  if (final.grade !== expected.grade || final.score < expected.score) process.exitCode = 1
}
