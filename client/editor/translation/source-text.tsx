import { createElement, Fragment, type ReactNode } from 'react'
import { inertHtml } from '../rich-text/inert-html.ts'

/** Elements that show how a text is structured; links are not followed from here. */
const shown = new Set(
  'p h2 h3 h4 ul ol li strong em b i u s code blockquote table thead tbody tr th td br'.split(' '),
)
/** Headings stand below that of the screen. */
const renamed: Record<string, string> = { h2: 'h4', h3: 'h5', h4: 'h6', a: 'u' }

/** A text to read: plain, or with its formatting. */
export function SourceText({ text, html }: { text: string; html: boolean }) {
  if (!html) return <p>{text}</p>
  return <>{childrenOf(inertHtml(text))}</>
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent
    if (!(child instanceof Element)) return null
    const name = child.localName
    const tag = renamed[name] ?? (shown.has(name) ? name : null)
    const inner = name === 'br' ? [] : childrenOf(child)
    return tag
      ? createElement(tag, { key: index }, ...inner)
      : createElement(Fragment, { key: index }, ...inner)
  })
}
