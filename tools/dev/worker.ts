import * as z from 'zod/mini'
import type { Lifetime } from '../run/lifetime.ts'
import { type Site, startSiteProcess } from '../run/site.ts'

const reportSchema = z.union([z.object({ started: z.string() }), z.object({ fault: z.string() })])

/** `started`: the path of the running bundle. */
type Report = z.infer<typeof reportSchema>

/** The worker in its process; `restart` bundles and starts it, and answers when it takes requests or has failed. */
export function openWorker(life: Lifetime, site: () => Promise<Site>) {
  let process: ReturnType<typeof startSiteProcess> | undefined

  return async function restart(): Promise<Report> {
    const isFirst = process === undefined
    process ??= startSiteProcess(life, await site())
    const { child } = process
    const report = new Promise<unknown>((resolve) => child.once('message', resolve))
    if (!isFirst) child.send('reload')
    return reportSchema.parse(await report)
  }
}
