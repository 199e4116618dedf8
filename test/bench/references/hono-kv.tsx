import { Hono } from 'hono'

type Pages = { get(key: string): Promise<string | null> }

/** The least that a worker with a store of pages can do: one route, one read. */
export default new Hono<{ Bindings: { PAGES: Pages } }>().get('*', async (c) =>
  c.html((await c.env.PAGES.get('page')) ?? ''),
)
