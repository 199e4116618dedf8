import { type Attrs, type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model'
import { safeUrl } from '../../../contract/addresses.ts'

/*
 * What an HTML field may hold: exactly the tags and attributes that `src/html/sanitise.ts` lets through.
 * The order of attributes is the sanitiser's, so that written HTML passes it unchanged.
 */

/** Every text may have a language. */
const languageAttrs = { lang: { default: null }, dir: { default: null } }

function languageOf(element: HTMLElement): Attrs {
  return { lang: element.getAttribute('lang'), dir: element.getAttribute('dir') }
}

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

/** Marks text in another language; without a language it has no meaning. */
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

function cell(tag: 'td' | 'th'): NodeSpec {
  const own = tag === 'th' ? { scope: { default: null } } : {}
  const names = [...Object.keys(own), 'colspan', 'rowspan']
  return {
    content: 'inline*',
    isolating: true,
    attrs: { ...own, colspan: { default: null }, rowspan: { default: null } },
    parseDOM: [
      {
        tag,
        getAttrs: (element) => Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])),
      },
    ],
    toDOM: ({ attrs }) => [tag, attrs, 0],
  }
}

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
    paragraph: block('p', { content: 'inline*', group: 'block' }),
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
    bullet_list: block('ul', { content: 'list_item+', group: 'block' }),
    ordered_list: block('ol', { content: 'list_item+', group: 'block' }),
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
    figure: block('figure', { content: 'figure_picture caption?', group: 'block', isolating: true }),
    figure_picture: { ...picture, parseDOM: [{ ...pictureRule, context: 'figure/' }] },
    caption: block('figcaption', { content: 'inline*' }),
    table: {
      content: '(table_head | table_body)+',
      group: 'block',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', 0],
    },
    table_head: { content: 'table_row+', parseDOM: [{ tag: 'thead' }], toDOM: () => ['thead', 0] },
    table_body: { content: 'table_row+', parseDOM: [{ tag: 'tbody' }], toDOM: () => ['tbody', 0] },
    table_row: { content: '(table_cell | table_name)+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    table_cell: cell('td'),
    table_name: cell('th'),
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
    code: inline('code'),
    sub: inline('sub'),
    sup: inline('sup'),
    bdi: foreign('bdi'),
    span: foreign('span'),
  },
})
