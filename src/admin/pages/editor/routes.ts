import { Hono } from 'hono/tiny'
import { isBlock } from '../../../../contract/pages/slugs.ts'
import { readBlocks } from '../../../data/pages/blocks.ts'
import { linkTargets } from '../../addresses/link-targets.ts'
import { answerRead } from '../../api/json-body.ts'
import type { StaffEnv } from '../../staff-context.ts'
import { blockSections } from './block-offers.ts'

/** The targets that the editor offers for links; part of the API. */
export const linkTargetRoutes = new Hono<StaffEnv>().get('/', (c) =>
  answerRead(c, async () => ({ ok: true as const, ...(await linkTargets(c.var.db)) })),
)

/** The sections of a reusable block, to put in its place; part of the API. */
export const blockRoutes = new Hono<StaffEnv>().get('/', (c) =>
  answerRead(c, async () => {
    const slugs = [c.req.query('of') ?? ''].filter(isBlock)
    return blockSections(await readBlocks(c.var.db, slugs), c.var.lang)
  }),
)
