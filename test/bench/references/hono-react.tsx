import { Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server.edge'
import { HomePage } from './home-page.tsx'

/** The CSS of all classes of the page; set by the bundler. */
declare const SHEET: string

/** The usual way to render React at the edge: no store, the page streamed, its sheet inline. */
export default new Hono().get('*', async () => {
  const stream = await renderToReadableStream(<HomePage sheet={SHEET} />)
  return new Response(stream, { headers: { 'content-type': 'text/html; charset=UTF-8' } })
})
