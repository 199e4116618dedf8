import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from './paths.ts'
import { reactModules } from './react-modules.ts'

const page = `
  import { createContext, Fragment, Suspense, use, useContext, useId, useState } from 'react'
  import { renderToReadableStream } from 'react-dom/server'

  const Language = createContext('en')
  const Deep = () => <p lang={useContext(Language)} id={useId()}>{useState('a & <b>')[0]}{' '}{7}</p>
  const Late = ({ promise }) => <section>{use(promise)}</section>
  const Broken = () => { throw new Error('broken') }
  const soon = (value) => new Promise((resolve) => setTimeout(resolve, 20, value))

  function Document() {
    return (
      <html lang="ar" dir="rtl" data-stay="">
        <head>
          <meta charSet="utf-8" />
          <title>{'Page — ' + 1}</title>
          <meta name="viewport" content="width=device-width" />
          <style dangerouslySetInnerHTML={{ __html: '@layer a{}' }} />
          <link rel="stylesheet" href="/a.css" />
          <link rel="preload" as="font" href="/a.woff2" crossOrigin="" />
          <script type="module" src="/a.js" async />
        </head>
        <body>
          <Language value="ar"><Deep /><Language.Provider value="en"><Deep /></Language.Provider></Language>
          <img src="/a.png" alt="" /><img src="/b.png" alt="" loading="lazy" style={{ width: 3, '--x': '1' }} />
          <picture><source srcSet="/c.avif" /><img src="/c.png" fetchPriority="high" alt="" /></picture>
          <form action="/send" method="post" noValidate>
            <input name="a" defaultValue={'"1"'} defaultChecked type="checkbox" />
            <select name="b" defaultValue="2"><option value="1">One</option><option value="2">Two</option><option>{['2', [null, true, 3]]}</option><option>{2}</option></select>
            <textarea name="c" defaultValue={'\\nline'} />
            <button type="submit" name="d" value="e" formAction="/other">Send</button>
          </form>
          <svg viewBox="0 0 1 1" aria-hidden><use xlinkHref="#a" href="#a" /><title>x</title></svg>
          <table><tbody><tr><td colSpan={2}>{[1, 'two', null, false]}</td></tr></tbody></table>
          <Suspense fallback={<b>…</b>}><Late promise={soon('late')} /></Suspense>
          <Suspense fallback={<b>failed</b>}><Broken /></Suspense>
          <Suspense fallback={<b>…</b>}>
            <Late promise={soon(<Suspense fallback="…"><Late promise={soon('later')} /></Suspense>)} />
          </Suspense>
          <Fragment key="end">end</Fragment>
        </body>
      </html>
    )
  }

  export async function render(wait) {
    const errors = []
    const stream = await renderToReadableStream(<Document />, { onError: ({ message }) => errors.push(message) })
    if (wait) await stream.allReady
    const html = await new Response(stream).text()
    return JSON.stringify({ html, errors })
  }`

const moduleSchema = z.object({ render: z.custom<(wait: boolean) => Promise<string>>() })

async function renderPage(wait: boolean, plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: root, loader: 'tsx' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { render } = moduleSchema.parse({ ...(await import(`data:text/javascript;base64,${code}`)) })
  return render(wait)
}

test.each([
  ['as a whole', true],
  ['in parts as they are ready', false],
])('the reduced renderer writes a document %s like React’s own', async (_, wait) => {
  const [reduced, own] = await Promise.all([renderPage(wait, [reactModules]), renderPage(wait, [])])
  expect(own).toContain('later')
  expect(own).toContain('"errors":["broken"]')
  expect(reduced).toBe(own)
})
