import type { Env } from '../../platform/env.ts'
import type { Agency } from '../../site/agency.ts'
import { siteSections } from '../store/site-sections.ts'
import { agencyOfRows } from './agency-of.ts'

/** The agency for what is rendered without the database. `now` in epoch ms. */
export async function knownAgency(env: Env, now: number): Promise<Agency> {
  return agencyOfRows(await siteSections(env, now), new Date(now))
}
