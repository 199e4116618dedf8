import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAssets } from '../src/html/page-assets.ts'
import { InlineIcon } from './inline-icon.tsx'

const iconHtml = (body: string) => renderToString(<InlineIcon body={body} />)

test.each(Object.keys(pageAssets.icons))('the icon %s keeps its complete body', (name) => {
  expect(iconHtml(pageAssets.icons[name] ?? '')).toContain(`>${pageAssets.icons[name]}</svg>`)
})

test.each([
  '<script>alert(1)</script>',
  '<path d="M0 0"/><script>alert(1)</script>',
  '<path onload="alert" d="M0 0"/>',
  '<path d="M0 0" onclick="x"/>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<path d="M0 0" style="behavior:url(x)"/>',
  '<image href="https://attacker.example/x"/>',
  'text',
  '<path d="M0 0"',
])('the unsafe body %s is not rendered', (body) => {
  expect(iconHtml(body)).toMatch(/^<svg[^>]*><\/svg>$/)
})
