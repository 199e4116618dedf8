import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import brand from '../../brand/brand.json' with { type: 'json' }
import { type Lang, languages } from '../i18n/languages.ts'
import { site } from '../site/site.ts'
import type { MailBlock, MailContent, Row } from './mail-content.ts'

/*
 * The HTML part of a mail. Mail programs understand tables, attributes and `style`, but no logical properties: left or
 * right depends on the language. Nothing is loaded from the network.
 */

const { bg, ink, line, surface } = brand.colours
const ground = brand.colours['bg-2']
const body = brand.colours['ink-2']
const faint = brand.colours['ink-3']
const accent = brand.colours.accent
const linkColour = brand.colours['accent-text']
const button = { ground: brand.colours.action, text: brand.colours['on-action'] }

/** Colours for mail programs that have a dark theme; all others show the light colours of the elements. */
const darkStyles = `
@media (prefers-color-scheme: dark) {
.ground { background: ${ground.dark} !important }
.card { background: ${surface.dark} !important; border-color: ${line.dark} !important }
.quote { background: ${bg.dark} !important; border-color: ${line.dark} !important }
.line { border-color: ${line.dark} !important }
.ink { color: ${ink.dark} !important }
.body { color: ${body.dark} !important }
.faint { color: ${faint.dark} !important }
.link { color: ${linkColour.dark} !important }
.bar { background: ${accent.dark} !important }
.button { background: ${button.ground.dark} !important }
.button a { color: ${button.text.dark} !important }
}
@media (max-width: 480px) {
.card { padding: 24px 20px !important }
}`

type Look = { side: 'left' | 'right'; dir: 'ltr' | 'rtl'; text: CSSProperties; small: CSSProperties }

export function mailHtml(content: MailContent, lang: Lang): string {
  const { dir } = languages[lang]
  const side = dir === 'rtl' ? 'right' : 'left'
  // Arabic letters are taller.
  const isTall = dir === 'rtl'
  const look: Look = {
    side,
    dir,
    text: { margin: '0 0 16px', fontSize: 16, lineHeight: isTall ? '29px' : '26px', color: body.light },
    small: { fontSize: 14, lineHeight: isTall ? '25px' : '22px', color: faint.light },
  }
  return `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} lang={lang} look={look} />)}`
}

const family = "-apple-system, 'Segoe UI', Tahoma, Arial, sans-serif"

function MailDocument({ content, lang, look }: { content: MailContent; lang: Lang; look: Look }) {
  const { side, dir } = look
  const width = { width: '100%', maxWidth: 600 }
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Phones would turn numbers and dates into links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{content.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body
        className="ground"
        style={{ margin: 0, padding: 0, background: ground.light, fontFamily: family }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{content.preheader}</div>
        <Table className="ground" style={{ background: ground.light }}>
          <td align="center" style={{ padding: '24px 12px' }}>
            <Table style={width}>
              <td align={side} style={{ padding: '0 8px 14px', textAlign: side }}>
                <div
                  className="bar"
                  style={{ width: 28, height: 4, background: accent.light, fontSize: 0 }}
                />
                <div
                  className="ink"
                  style={{
                    paddingTop: 10,
                    fontSize: 20,
                    fontWeight: 700,
                    lineHeight: '28px',
                    color: ink.light,
                  }}
                >
                  {site.name[lang]}
                </div>
              </td>
            </Table>
            <Table style={width}>
              <td
                className="card"
                align={side}
                dir={dir}
                style={{
                  padding: '32px 32px 20px',
                  textAlign: side,
                  background: surface.light,
                  border: `1px solid ${line.light}`,
                  borderRadius: 16,
                }}
              >
                <h1
                  className="ink"
                  style={{
                    margin: '0 0 16px',
                    fontSize: 24,
                    lineHeight: dir === 'rtl' ? '38px' : '32px',
                    color: ink.light,
                  }}
                >
                  {content.title}
                </h1>
                {content.blocks.map((block, index) => (
                  <Block key={index} block={block} look={look} />
                ))}
              </td>
            </Table>
            <Table style={width}>
              <td
                className="faint"
                align={side}
                dir={dir}
                style={{ ...look.small, padding: '16px 8px 0', textAlign: side }}
              >
                {content.footer}
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  )
}

/** A table of one cell: mail programs have no other layout. */
function Table({
  children,
  ...attributes
}: {
  children: ReactNode
  className?: string
  style?: CSSProperties
}) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...attributes}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

function Block({ block, look }: { block: MailBlock; look: Look }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2
          className="ink"
          style={{ margin: '24px 0 10px', fontSize: 17, lineHeight: '26px', color: ink.light }}
        >
          {block.text}
        </h2>
      )
    case 'text':
      return (
        <p className="body" style={look.text}>
          {block.text}
        </p>
      )
    case 'quote':
      return (
        <Table style={{ margin: '0 0 16px' }}>
          <td
            className="quote body"
            dir="auto"
            style={{
              ...look.text,
              padding: '14px 18px',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              wordBreak: 'break-word',
              background: ground.light,
              border: `1px solid ${line.light}`,
              borderRadius: 10,
            }}
          >
            {block.text}
          </td>
        </Table>
      )
    case 'rows':
      return <Rows rows={block.rows} look={look} />
    case 'button':
      return (
        <table
          role="presentation"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          style={{ margin: '8px 0 20px' }}
        >
          <tbody>
            <tr>
              <td className="button" style={{ background: button.ground.light, borderRadius: 10 }}>
                <a
                  href={block.href}
                  style={{
                    display: 'inline-block',
                    padding: '12px 24px',
                    fontSize: 16,
                    lineHeight: '24px',
                    fontWeight: 600,
                    color: button.text.light,
                    textDecoration: 'none',
                  }}
                >
                  {block.text}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      )
  }
}

function Rows({ rows, look: { side, small, text } }: { rows: readonly Row[]; look: Look }) {
  // Mail programs do not know logical paddings.
  const labelPadding = side === 'right' ? '9px 0 9px 14px' : '9px 14px 9px 0'
  const cell = {
    padding: '9px 0',
    borderTop: `1px solid ${line.light}`,
    verticalAlign: 'top',
    textAlign: side,
  }
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 16px' }}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <td
              className="line faint"
              align={side}
              width="34%"
              style={{ ...small, ...cell, padding: labelPadding, lineHeight: text.lineHeight }}
            >
              {/* The name of a source may be in another language than the mail. */}
              <bdi>{row.label}</bdi>
            </td>
            <td className="line body" align={side} style={{ ...text, ...cell, margin: 0 }}>
              <Value {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ text, href, isLtr }: Row) {
  const content = isLtr ? <bdi dir="ltr">{text}</bdi> : text
  if (!href) return <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{content}</span>
  return (
    <a
      className="link"
      href={href}
      style={{ color: linkColour.light, textDecoration: 'underline', overflowWrap: 'anywhere' }}
    >
      {content}
    </a>
  )
}
