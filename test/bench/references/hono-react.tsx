import { Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server.edge'
import { HomePage } from './home-page.tsx'

/** The CSS of all classes of the page, and the script that hydrates it; set by the bundler. */
declare const SHEET: string
declare const SCRIPT: string

/** The usual way to render React at the edge: no store, the page streamed, its sheet inline. `/hydrated` is for browsers. */
export default new Hono()
  .get('/hydrated.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }))
  .get('*', async (c) => {
    const bootstrapModules = c.req.path === '/hydrated' ? ['/hydrated.js'] : []
    const stream = await renderToReadableStream(<HomePage sheet={SHEET} />, { bootstrapModules })
    return new Response(stream, { headers: { 'content-type': 'text/html; charset=UTF-8' } })
  })
