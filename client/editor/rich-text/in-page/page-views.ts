import type { Node as RichNode } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type NodeViewConstructor } from 'prosemirror-view'
import { parseTree } from '../html/html-source.ts'
import { pictureView } from '../picture-view.ts'
import { richSchema } from '../rich-schema.ts'

/*
 * A page renders more than the source of a formatted text: the files and sizes of pictures, tables in a box that
 * scrolls, isolated foreign words. These views keep that while the text is being written.
 */

/** Has to be called before the content of the element is replaced. */
export function pageViews(
  rendered: Element,
  doc: RichNode,
  pictureFile: (src: string) => string,
): Record<string, NodeViewConstructor> {
  const pictures = renderedPictures(rendered, doc)
  const picture = pictureView(
    (src) => pictures.get(src)?.src ?? pictureFile(src),
    (src) => {
      const image = pictures.get(src)
      return image && document.importNode(image, true)
    },
  )
  return { figure_picture: picture, image: picture, table: tableView }
}

/** The pictures of the page by their addresses in the source. */
function renderedPictures(rendered: Element, doc: RichNode): Map<string, HTMLImageElement> {
  const images = [...rendered.querySelectorAll('img')]
  const sources: string[] = []
  doc.descendants(({ type, attrs }) => {
    if (type === richSchema.nodes.image || type === richSchema.nodes.figure_picture)
      sources.push(String(attrs.src))
  })
  if (images.length !== sources.length) return new Map()
  return new Map(images.map((image, index) => [sources[index] ?? '', image]))
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

/** Isolates the words that the page isolates with `bdi`, although the source does not. */
export function isolatedAsShown(rendered: Element, doc: RichNode): Plugin<DecorationSet> {
  const { bdi } = richSchema.marks
  const decorations: Decoration[] = []
  parseTree(rendered).descendants((node, start) => {
    const mark = bdi.isInSet(node.marks)
    const end = start + node.nodeSize
    if (!mark || end > doc.content.size || doc.textBetween(start, end) !== node.text) return
    if (doc.rangeHasMark(start, end, bdi)) return
    const { lang, dir } = mark.attrs
    decorations.push(
      Decoration.inline(start, end, { nodeName: 'bdi', ...(lang && { lang }), ...(dir && { dir }) }),
    )
  })
  const initial = DecorationSet.create(doc, decorations)
  return new Plugin<DecorationSet>({
    state: {
      init: () => initial,
      apply: ({ mapping, doc: next }, set) => set.map(mapping, next),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })
}
