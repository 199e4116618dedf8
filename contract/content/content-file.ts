import { isRecord, type Path } from '../immutable-json.ts'
import {
  type Content,
  type ContentFile,
  type ContentKind,
  contentFormat,
  contentKinds,
  mediaPerRequest,
  pagesPerRequest,
} from './content.ts'
import { lineOf, lineOfMistake } from './json-lines.ts'

/** The text of an exported file: a line for each value, so that differences read well. */
export function fileText(content: Partial<Content>): string {
  const file: ContentFile = { format: contentFormat, ...content }
  return `${JSON.stringify(file, null, 2)}\n`
}

/**
 * The first place of a file that is wrong. `line` is null if it is unknown or the file is not an export;
 * `field` is empty where the text is not JSON.
 */
type FileFault = { line: number | null; field: string }

/** The content of a file, or why it cannot be read. The server checks the rest. */
export function readFile(text: string): { content: Content } | { fault: FileFault } {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { fault: { line: lineOfMistake(text), field: '' } }
  }
  if (!isRecord(file) || file.format !== contentFormat) return { fault: { line: null, field: '' } }
  if (isContent(file)) {
    const { pages = [], redirects = [], media = [] } = file
    return { content: { pages, redirects, media } }
  }
  const wrong = wrongPlace(file) ?? []
  return { fault: { line: lineOf(text, wrong), field: wrong.join('.') } }
}

/** At most so many of each are sent at once; all redirects are judged together. */
const perRequest = { media: mediaPerRequest, pages: pagesPerRequest, redirects: Number.POSITIVE_INFINITY }

/** The limit of one request, in characters of JSON. Redirects are exempt. */
const maxCharacters = 400_000

/** Content in parts that one request can carry, in the order in which they are imported. */
export function inParts(content: Content): Partial<Content>[] {
  return [
    ...parts(content.media, perRequest.media).map((media) => ({ media })),
    ...parts(content.pages, perRequest.pages).map((pages) => ({ pages })),
    ...(content.redirects.length > 0 ? [{ redirects: content.redirects }] : []),
  ]
}

/** The slugs that an import publishes: its redirects may lead there before they are written. */
export function publishedBy({ pages }: Content): string[] {
  return pages.flatMap(({ published }) => (published ? [published.slug] : []))
}

function parts<Entry>(entries: Entry[], maxSize: number): Entry[][] {
  const all: Entry[][] = []
  let size = 0
  for (const entry of entries) {
    const entrySize = JSON.stringify(entry).length
    const last = all.at(-1)
    if (last && last.length < maxSize && size + entrySize <= maxCharacters) {
      last.push(entry)
      size += entrySize
    } else {
      all.push([entry])
      size = entrySize
    }
  }
  return all
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isVersion = (value: unknown) => value === null || (isRecord(value) && Array.isArray(value.widgets))

const shapes: Record<ContentKind, Record<string, (value: unknown) => boolean>> = {
  pages: {
    slug: isText,
    since: (value) => value === null || isText(value),
    published: isVersion,
    draft: isVersion,
    outdated: Array.isArray,
  },
  redirects: { from: isText, to: isText, status: isNumber },
  media: {
    id: isText,
    kind: isText,
    address: isText,
    name: isText,
    tags: isText,
    added: isText,
    alt: isRecord,
    bytes: isNumber,
  },
}

function isContent(file: object): file is Partial<Content> {
  return wrongPlace(file) === null
}

function wrongPlace(file: object): Path | null {
  const present = contentKinds.filter((kind) => Object.hasOwn(file, kind))
  if (present.length === 0) return []
  for (const kind of present) {
    const list: unknown = Reflect.get(file, kind)
    if (!Array.isArray(list)) return [kind]
    for (const [index, entry] of list.entries()) {
      if (!isRecord(entry)) return [kind, index]
      const field = Object.entries(shapes[kind]).find(([name, isRight]) => !isRight(entry[name]))
      if (field) return [kind, index, field[0]]
    }
  }
  return null
}
