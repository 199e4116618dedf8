import type { ServerResponse } from 'node:http'

type Sheets = { site: string; admin: string }

/** The open pages' event stream. A page carries the version it was made with and is told to reload if it is old. */
export function openEvents() {
  const run = Date.now().toString(36)
  let count = 0
  const pages = new Set<ServerResponse>()

  const version = () => `${run}.${count}`
  const write = (page: ServerResponse, event: string, data: unknown) =>
    page.write(`id: ${version()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const tell = (event: string, data: unknown) => {
    count++
    for (const page of pages) write(page, event, data)
  }

  return {
    version,
    /** Answers a page's request for events; `seen` is the version it shows. */
    join(page: ServerResponse, seen: string) {
      page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      page.flushHeaders()
      pages.add(page)
      page.on('close', () => pages.delete(page))
      if (seen !== version()) write(page, 'reload', {})
    },
    reload: () => tell('reload', {}),
    /** The styles of visitors' and of staff's pages, of which each page takes its own. */
    swap: (sheets: Sheets) => tell('styles', sheets),
    close() {
      for (const page of pages) page.end()
    },
  }
}
