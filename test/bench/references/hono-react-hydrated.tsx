import { Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server.edge'
import { HomePage } from './home-page.tsx'

/** The CSS of all classes of the page, and the script that hydrates it; set by the bundler. */
declare const SHEET: string
declare const SCRIPT: string

/** The same page for browsers: hydrated as a whole, as most are. */
export default new Hono()
  .get('/hydrated.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }))
  .get('*', async () => {
    const stream = await renderToReadableStream(<HomePage sheet={SHEET} />, {
      bootstrapModules: ['/hydrated.js'],
    })
    return new Response(stream, { headers: { 'content-type': 'text/html; charset=UTF-8' } })
  })
