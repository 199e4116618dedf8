import { type ReactNode, useState } from 'react'
import type { Content, ImportResult } from '../../../contract/content/content.ts'
import { readFile } from '../../../contract/content/content-file.ts'
import { sharedPicture } from '../../../contract/pages/shared-picture.ts'
import { hasAddress } from '../../../contract/pages/slugs.ts'
import { FailureText } from '../../workspace/api/api-failure.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { entryKey, sendContent } from './content-requests.ts'

type Step = 'choose' | 'reading' | 'compared' | 'writing' | 'written'

const emptyContent: Content = { pages: [], redirects: [], media: [] }

/** The steps of an import: reads a file, compares it with the site, then writes its marked entries. */
export function useImport() {
  const t = useAdminText()
  const [step, setStep] = useState<Step>('choose')
  const [content, setContent] = useState(emptyContent)
  const [results, setResults] = useState<ImportResult[]>([])
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [importedCount, setImportedCount] = useState(0)
  /** Slugs of imported pages whose links are shared without a picture. */
  const [withoutPicture, setWithoutPicture] = useState<string[]>([])
  const [failure, setFailure] = useState<ReactNode>('')

  const send = async (entries: Content, isApplied: boolean) => {
    const received: ImportResult[] = []
    const stopped = await sendContent(entries, isApplied, (part) => {
      received.push(...part)
      if (isApplied) setImportedCount(received.length)
      const shownResults = part.map((one) =>
        // The bytes of files are not in the export.
        one.missing?.length
          ? { ...one, change: 'refused' as const, message: t('content.import.no_bytes') }
          : one,
      )
      const keys = new Set(shownResults.map(entryKey))
      setResults((before) => [...before.filter((one) => !keys.has(entryKey(one))), ...shownResults])
    })
    if (stopped) setFailure(<FailureText failure={stopped} />)
    return { received, stopped }
  }

  return {
    step,
    content,
    results,
    marked,
    importedCount,
    withoutPicture,
    failure,
    /** Shows what the entries of a file would change; null if the file could not be opened. */
    async compare(file: Promise<string | null>) {
      setFailure('')
      setResults([])
      setContent(emptyContent)
      setStep('reading')
      const json = await file
      setStep('choose')
      if (json === null) return setFailure(t('content.failed'))
      const read = readFile(json)
      if ('fault' in read) {
        const { line, field } = read.fault
        const text = field ? 'content.import.at_field' : 'content.import.at_line'
        setFailure(line === null ? t('content.import.unreadable') : t(text, { number: line, field }))
        return
      }
      setContent(read.content)
      setStep('reading')
      const { received, stopped } = await send(read.content, false)
      setMarked(new Set(received.filter(isImportable).map(entryKey)))
      setStep(stopped ? 'choose' : 'compared')
    },
    mark(key: string, isMarked: boolean) {
      const next = new Set(marked)
      if (isMarked) next.add(key)
      else next.delete(key)
      setMarked(next)
    },
    /** Writes the marked entries. */
    async write() {
      setFailure('')
      setImportedCount(0)
      setStep('writing')
      const { received, stopped } = await send(markedContent(content, marked), true)
      const imported = received.filter(isImportable)
      const keys = imported.map(entryKey)
      setImportedCount(keys.length)
      setWithoutPicture(missingSharePictures(imported, content))
      setMarked(new Set([...marked].filter((key) => !keys.includes(key))))
      setResults((all) => all.filter((one) => !keys.includes(entryKey(one))))
      setStep(stopped ? 'compared' : 'written')
    },
  }
}

export function isImportable({ change, missing }: ImportResult): boolean {
  return (change === 'new' || change === 'changed') && !missing?.length
}

function markedContent({ pages, redirects, media }: Content, marked: ReadonlySet<string>): Content {
  return {
    pages: pages.filter(({ slug }) => marked.has(entryKey({ kind: 'pages', key: slug }))),
    redirects: redirects.filter(({ from }) => marked.has(entryKey({ kind: 'redirects', key: from }))),
    media: media.filter(({ id }) => marked.has(entryKey({ kind: 'media', key: id }))),
  }
}

/**
 * The slugs of imported pages that links show without a picture of their title: the editor draws it, and an import that
 * publishes a page with another title or address does not. Pages with an uploaded picture are shared with that.
 */
export function missingSharePictures(results: readonly ImportResult[], { pages }: Content): string[] {
  return results.flatMap(({ kind, key, change, places }) => {
    const live =
      kind === 'pages' && hasAddress(key) ? pages.find(({ slug }) => slug === key)?.published : null
    if (!live || sharedPicture(live.widgets.filter((widget) => widget.is_active))) return []
    const isOther = places.some((place) => /^published(?:\.title|\.slug|$)/.test(place))
    return change === 'new' || (change === 'changed' && isOther) ? [key] : []
  })
}
