import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Lifetime } from '../run/lifetime.ts'
import { root } from '../run/paths.ts'
import { type Running, startNode, stop } from '../run/processes.ts'

const builtSchema = z.object({
  parts: z.array(z.enum(['everything', 'scripts', 'texts', 'styles', 'icons'])),
  sheets: z.nullable(z.object({ site: z.string(), admin: z.string() })),
  warnings: z.array(z.string()),
})
const answerSchema = z.union([z.object({ built: builtSchema }), z.object({ fault: z.string() })])

type Answer = z.infer<typeof answerSchema>

/** Modules that the build itself consists of or draws from: a process that has loaded them would not see a change. */
const needsNewProcess =
  /^(?:art|brand|public|tools\/art|tools\/brand|tools\/build|src\/ui\/illustrations)\/|^(?:uno\.config|src\/(?:site|urls)|src\/i18n\/(?:facts|opening-hours)|src\/leads\/(?:delivery\/(?:bounds|crm-values)|intake\/(?:email|fields|form-texts))|contract\/(?:card-layout|check-field|contact-patterns|fold|normal-address|phone-numbers|share-card|tidy-slug)|src\/ui\/icon-names|client\/editor\/editor-icons)\.ts$/

/** Builds dist/ in a separate process; `build` answers when dist/ holds the given changed files. */
export function openBuilds(life: Lifetime) {
  let running: Running | undefined

  return async function build(files: string[]): Promise<Answer> {
    if (running && files.some((file) => needsNewProcess.test(file))) {
      await stop(running)
      running = undefined
    }
    running ??= startNode(life, ['--no-warnings', join(import.meta.dirname, 'build-process.ts')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const { child, ended } = running
    const answer = new Promise<unknown>((resolve) => child.once('message', resolve))
    child.send({ files })
    const first = await Promise.race([answer, ended.then(() => 'ended')])
    if (first !== 'ended') return answerSchema.parse(first)
    // A module of the build is broken: the next change starts a new process.
    running = undefined
    life.signal.throwIfAborted()
    return { fault: 'The build stopped; its error is above.' }
  }
}
