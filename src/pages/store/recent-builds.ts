import * as z from 'zod/mini'
import { assets } from '../../html/assets.ts'
import type { Env } from '../../platform/env.ts'
import { parseJsonAs } from '../../platform/parse-json.ts'
import { timeouts, within } from '../../platform/time.ts'
import { configurationOf } from './copy.ts'
import { isolateOf } from './isolate.ts'

/* The last builds that wrote copies, newest first: in an outage copies of each of them are sent. */

const buildsSchema = z.array(z.string())
const maxBuilds = 4

/** Adds this build to the list: one write per deployment. */
export async function listBuild(env: Env): Promise<void> {
  const isolate = isolateOf(env)
  if (isolate.isListed) return
  const key = buildsKey(env)
  const builds = parseBuilds(await within(timeouts.kvRead, () => env.PAGES.get(key)))
  if (!builds.includes(assets.build)) {
    const next = JSON.stringify([assets.build, ...builds].slice(0, maxBuilds))
    await within(timeouts.background, () => env.PAGES.put(key, next))
  }
  isolate.isListed = true
}

export function buildsKey(env: Env): string {
  return `builds:${configurationOf(env)}`
}

export function parseBuilds(value: string | null): string[] {
  return parseJsonAs(buildsSchema, value) ?? []
}
