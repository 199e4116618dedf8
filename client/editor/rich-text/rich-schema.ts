import { type Attrs, type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model'
import { safeUrl } from '../../../contract/addresses/safe-url.ts'

/*
 * The content of a formatted text: exactly the tags and attributes that `src/html/sanitise.ts` allows, with the
 * attributes in its order, so that written HTML passes it unchanged. A new mark also goes into `marks` of html/same-
 * html.ts.
 */

/** Every text may have a language. */
const languageAttrs = { lang: { default: null }, dir: { default: null } }

/** The table commands need `colwidth`, which is never stored. */
const cellAttrs = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }

/** A `td` in the head of a table is a header cell. */
const headCell: TagParseRule = {
  tag: 'td',
  priority: 60,
  getAttrs: (element) => (element.closest('thead') ? cellOf(element) : false),
}

/** The widths of a picture besides the default, which is that of the text. */
export const pictureWidths = ['wide', 'small'] as const

const headingLevels: Record<string, number> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }

const pictureRule: TagParseRule = {
  tag: 'img[src]',
  getAttrs: (element) => ({
    alt: element.getAttribute('alt') ?? '',
    src: element.getAttribute('src'),
    width: element.getAttribute('width'),
    height: element.getAttribute('height'),
  }),
}

const picture: NodeSpec = {
  attrs: {
    alt: { default: '' },
    loading: { default: 'lazy' },
    src: { default: '' },
    width: { default: null },
    height: { default: null },
  },
  parseDOM: [pictureRule],
  toDOM: ({ attrs }) => ['img', attrs],
}

export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', { content: 'inline*', group: 'block cell_block' }),
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 }, ...languageAttrs },
      parseDOM: Object.entries(headingLevels).map(([tag, level]) => ({
        tag,
        getAttrs: (element) => ({ level, ...languageOf(element) }),
      })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, { lang: attrs.lang, dir: attrs.dir }, 0],
    },
    bullet_list: block('ul', { content: 'list_item+', group: 'block cell_block' }),
    ordered_list: block('ol', { content: 'list_item+', group: 'block cell_block' }),
    list_item: block('li', { content: 'paragraph block*', defining: true }),
    blockquote: block('blockquote', { content: 'block+', group: 'block', defining: true }),
    code_block: {
      content: 'text*',
      marks: 'code',
      group: 'block',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', 0],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    figure: {
      content: 'figure_picture caption?',
      group: 'block',
      isolating: true,
      draggable: true,
      attrs: { width: { default: null }, ...languageAttrs },
      parseDOM: [
        { tag: 'figure', getAttrs: (element) => ({ width: widthOf(element), ...languageOf(element) }) },
      ],
      toDOM: ({ attrs: { width, lang, dir } }) => [
        'figure',
        { class: width ? `figure-${width}` : null, lang, dir },
        0,
      ],
    },
    figure_picture: { ...picture, parseDOM: [{ ...pictureRule, context: 'figure/' }] },
    caption: block('figcaption', { content: 'inline*' }),
    // Tables have no head and body here: html-source.ts moves leading rows of header cells into a `thead`.
    table: {
      content: 'table_row+',
      group: 'block',
      isolating: true,
      tableRole: 'table',
      attrs: languageAttrs,
      parseDOM: [{ tag: 'table', getAttrs: languageOf }],
      toDOM: ({ attrs: { lang, dir } }) => ['table', { lang, dir }, ['tbody', 0]],
    },
    table_row: {
      content: '(table_cell | table_name)*',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    table_cell: cell('td', [{ tag: 'td', getAttrs: cellOf }]),
    table_name: cell('th', [headCell, { tag: 'th', getAttrs: cellOf }]),
    text: { group: 'inline' },
    image: { ...picture, inline: true, group: 'inline', draggable: true },
    line_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, lang: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return safeUrl(href) !== null && { href, lang: element.getAttribute('lang') }
          },
        },
      ],
      toDOM: ({ attrs: { href, lang } }) => [
        'a',
        { href, rel: String(href).startsWith('http') ? 'noopener' : null, lang },
        0,
      ],
    },
    strong: inline('strong', ['b']),
    em: inline('em', ['i']),
    code: { ...inline('code'), code: true },
    sub: inline('sub'),
    sup: inline('sup'),
    bdi: foreign('bdi'),
    span: foreign('span'),
  },
})

function block(tag: string, spec: NodeSpec, also: string[] = []): NodeSpec {
  return {
    ...spec,
    attrs: languageAttrs,
    parseDOM: [tag, ...also].map((name) => ({ tag: name, getAttrs: languageOf })),
    toDOM: ({ attrs }) => [tag, { lang: attrs.lang, dir: attrs.dir }, 0],
  }
}

function inline(tag: string, others: string[] = []): MarkSpec {
  return { parseDOM: [tag, ...others].map((name) => ({ tag: name })), toDOM: () => [tag, 0] }
}

/** Text in another language. A `span` without a language or a direction is dropped. */
function foreign(tag: 'bdi' | 'span'): MarkSpec {
  return {
    attrs: languageAttrs,
    parseDOM: [
      {
        tag,
        getAttrs: (element) =>
          tag === 'bdi' || element.hasAttribute('lang') || element.hasAttribute('dir')
            ? languageOf(element)
            : false,
      },
    ],
    toDOM: ({ attrs }) => [tag, { lang: attrs.lang, dir: attrs.dir }, 0],
  }
}

function cell(tag: 'td' | 'th', parseDOM: TagParseRule[]): NodeSpec {
  return {
    content: 'cell_block+',
    isolating: true,
    tableRole: tag === 'td' ? 'cell' : 'header_cell',
    attrs: { ...languageAttrs, scope: { default: null }, ...cellAttrs },
    parseDOM,
    toDOM: ({ attrs: { lang, dir, scope, colspan, rowspan } }) => [
      tag,
      {
        lang,
        dir,
        scope: tag === 'th' ? scope : null,
        colspan: colspan > 1 ? colspan : null,
        rowspan: rowspan > 1 ? rowspan : null,
      },
      0,
    ],
  }
}

function languageOf(element: HTMLElement): Attrs {
  return { lang: element.getAttribute('lang'), dir: element.getAttribute('dir') }
}

function cellOf(element: HTMLElement): Attrs {
  return {
    ...languageOf(element),
    scope: element.getAttribute('scope'),
    colspan: spanOf(element, 'colspan'),
    rowspan: spanOf(element, 'rowspan'),
  }
}

/** Browsers limit the span of a cell, too. */
const maxSpan = 100

function spanOf(element: HTMLElement, name: string): number {
  const span = Number(element.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, maxSpan) : 1
}

function widthOf(element: HTMLElement): string | null {
  return pictureWidths.find((width) => element.classList.contains(`figure-${width}`)) ?? null
}
