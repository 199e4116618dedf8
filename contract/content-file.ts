import { type ContentFile, type ContentPage, contentFormat, pagesPerRequest } from './content.ts'
import { isRecord } from './json-value.ts'

/** Below the server's limit of 1 MiB, in characters of JSON: Arabic takes two bytes each. */
/** Below the limit of a request, 1 MiB, in characters of JSON: Arabic takes two bytes each. */
const maxCharacters = 400_000

/** The text of an exported file: a line for each value, so that differences read well. */
export function fileText(pages: ContentPage[]): string {
  const file: ContentFile = { format: contentFormat, pages }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The pages of a file, or why it cannot be read: `at` is the first unreadable page, counted from 1. */
export function readFile(text: string): { pages: ContentPage[] } | { at: number | null } {
  const file = parsed(text)
  if (!isRecord(file) || file.format !== contentFormat || !Array.isArray(file.pages)) return { at: null }
  const pages: unknown[] = file.pages
  const wrong = pages.findIndex((page) => !isPage(page))
  return wrong < 0 ? { pages: pages.filter(isPage) } : { at: wrong + 1 }
}

/** Pages in parts that one request can carry. */
export function inParts(pages: ContentPage[]): ContentPage[][] {
  const parts: ContentPage[][] = []
  let size = 0
  for (const page of pages) {
    const own = JSON.stringify(page).length
    const last = parts.at(-1)
    if (last && last.length < pagesPerRequest && size + own <= maxCharacters) {
      last.push(page)
      size += own
    } else {
      parts.push([page])
      size = own
    }
  }
  return parts
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The server checks the rest. */
function isPage(page: unknown): page is ContentPage {
  return (
    isRecord(page) &&
    typeof page.slug === 'string' &&
    isVersion(page.published) &&
    isVersion(page.draft) &&
    (page.since === null || typeof page.since === 'string') &&
    Array.isArray(page.outdated)
  )
}

function isVersion(value: unknown): boolean {
  return value === null || (isRecord(value) && Array.isArray(value.widgets))
}
