import type { Node as RichNode } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type NodeViewConstructor } from 'prosemirror-view'
import { parseTree } from '../html/html-source.ts'
import { pictureView } from '../picture-view.ts'
import { richSchema } from '../rich-schema.ts'

/*
 * A page shows a formatted text with more than its source says: pictures as files with their size, tables in a box
 * that scrolls, foreign words isolated. While it is written it looks the same.
 */

/** Must be made before the element's content is replaced. */
export function pageViews(
  rendered: Element,
  doc: RichNode,
  fileOf: (src: string) => string,
): Record<string, NodeViewConstructor> {
  const shown = renderedPictures(rendered, doc)
  const picture = pictureView(
    (src) => shown.get(src)?.src ?? fileOf(src),
    (src) => {
      const image = shown.get(src)
      return image && document.importNode(image, true)
    },
  )
  return { figure_picture: picture, image: picture, table: tableView }
}

/** By the address in the source. */
function renderedPictures(rendered: Element, doc: RichNode): Map<string, HTMLImageElement> {
  const found = [...rendered.querySelectorAll('img')]
  const sources: string[] = []
  doc.descendants(({ type, attrs }) => {
    if (type === richSchema.nodes.image || type === richSchema.nodes.figure_picture)
      sources.push(String(attrs.src))
  })
  if (found.length !== sources.length) return new Map()
  return new Map(found.map((image, index) => [sources[index] ?? '', image]))
}

const tableView: NodeViewConstructor = ({ attrs }) => {
  const dom = document.createElement('div')
  dom.className = 'table-box'
  const table = document.createElement('table')
  for (const name of ['lang', 'dir']) if (attrs[name]) table.setAttribute(name, String(attrs[name]))
  const contentDOM = document.createElement('tbody')
  table.append(contentDOM)
  dom.append(table)
  return { dom, contentDOM, ignoreMutation: ({ target }) => !contentDOM.contains(target) }
}

/** Words of the other direction stay isolated where the page isolates them. */
export function isolatedAsShown(rendered: Element, doc: RichNode): Plugin<DecorationSet> {
  const { bdi } = richSchema.marks
  const found: Decoration[] = []
  parseTree(rendered).descendants((node, start) => {
    const mark = bdi.isInSet(node.marks)
    const end = start + node.nodeSize
    if (!mark || end > doc.content.size || doc.textBetween(start, end) !== node.text) return
    if (doc.rangeHasMark(start, end, bdi)) return
    const { lang, dir } = mark.attrs
    found.push(Decoration.inline(start, end, { nodeName: 'bdi', ...(lang && { lang }), ...(dir && { dir }) }))
  })
  const first = DecorationSet.create(doc, found)
  return new Plugin<DecorationSet>({
    state: {
      init: () => first,
      apply: ({ mapping, doc: next }, set) => set.map(mapping, next),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })
}
