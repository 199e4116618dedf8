import { type ReactNode, useRef, useState } from 'react'
import type { Content, ImportResult } from '../../../contract/content/content.ts'
import { readFile } from '../../../contract/content/content-file.ts'
import { sharedPicture } from '../../../contract/pages/shared-picture.ts'
import { hasAddress } from '../../../contract/pages/slugs.ts'
import { FailureText } from '../../workspace/api/api-failure.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { FileField } from '../../workspace/ui/fields.tsx'
import { useText } from '../../workspace/use-text.ts'
import { entryKey, readNightlyExport, sendContent } from './content-requests.ts'
import { ImportTable } from './import-table.tsx'
import { NightlyExports } from './nightly-exports.tsx'

type Step = 'choose' | 'reading' | 'compared' | 'writing' | 'written'

const emptyContent: Content = { pages: [], redirects: [], media: [] }

/** Imports a file: first shows what it would change, then changes the marked entries. */
export function ImportPanel() {
  const t = useText()
  const [step, setStep] = useState<Step>('choose')
  /** Of the file that is compared. */
  const [name, setName] = useState('')
  const [content, setContent] = useState(emptyContent)
  const [results, setResults] = useState<ImportResult[]>([])
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [imported, setImported] = useState(0)
  const [withoutPicture, setWithoutPicture] = useState<string[]>([])
  const [failed, setFailed] = useState<ReactNode>('')
  const status = useRef<HTMLParagraphElement>(null)
  const isBusy = step === 'reading' || step === 'writing'

  const send = async (content: Content, apply: boolean) => {
    const received: ImportResult[] = []
    const stopped = await sendContent(content, apply, (part) => {
      received.push(...part)
      if (apply) setImported(received.length)
      const shownResults = part.map((one) =>
        // The bytes of files are not in the export.
        one.missing?.length
          ? { ...one, change: 'refused' as const, message: t('content.import.no_bytes') }
          : one,
      )
      const names = new Set(shownResults.map(entryKey))
      setResults((before) => [...before.filter((one) => !names.has(entryKey(one))), ...shownResults])
    })
    if (stopped) setFailed(<FailureText failure={stopped} />)
    return { received, stopped }
  }
  const compare = async (opened: Promise<string | null>) => {
    setFailed('')
    setResults([])
    setContent(emptyContent)
    setStep('reading')
    const json = await opened
    setStep('choose')
    if (json === null) return setFailed(t('content.failed'))
    const read = readFile(json)
    if ('fault' in read) {
      const { line, field } = read.fault
      const text = field ? 'content.import.at_field' : 'content.import.at_line'
      setFailed(line === null ? t('content.import.unreadable') : t(text, { number: line, field }))
      return
    }
    setContent(read.content)
    setStep('reading')
    const { received, stopped } = await send(read.content, false)
    setMarked(new Set(received.filter(isImportable).map(entryKey)))
    setStep(stopped ? 'choose' : 'compared')
  }
  const write = async () => {
    setFailed('')
    setImported(0)
    setStep('writing')
    // The pressed button is removed.
    status.current?.focus()
    const { received, stopped } = await send(markedContent(content, marked), true)
    const done = received.filter(isImportable).map(entryKey)
    setImported(done.length)
    setWithoutPicture(missingSharePictures(received.filter(isImportable), content))
    setMarked(new Set([...marked].filter((name) => !done.includes(name))))
    setResults((all) => all.filter((one) => !done.includes(entryKey(one))))
    setStep(stopped ? 'compared' : 'written')
  }
  const count = (change: ImportResult['change']) => results.filter((one) => one.change === change).length
  const shown = results.filter(({ change, keepsDraft }) => change !== 'same' || keepsDraft)
  const all = content.pages.length + content.redirects.length + content.media.length
  const statusTexts = {
    choose: '',
    reading: t('content.import.reading', { done: results.length, all }),
    compared: t('content.import.summary', {
      changed: count('new') + count('changed'),
      same: count('same'),
      refused: count('refused'),
    }),
    writing: t('content.import.writing', { done: imported, all: marked.size }),
    written: [
      t('content.import.done', { count: imported }),
      t('content.import.versions'),
      ...(withoutPicture.length > 0
        ? [t('content.import.pictures', { pages: withoutPicture.map((slug) => `/${slug}`).join(', ') })]
        : []),
    ].join(' '),
  }
  return (
    <section className="content-panel" aria-labelledby="content-import" aria-busy={isBusy}>
      <h2 id="content-import">{t('content.import')}</h2>
      <p>{t('content.import.text')}</p>
      <div className="content-actions">
        <FileField
          label={t('content.import.file')}
          accept={['application/json', '.json']}
          isDisabled={isBusy}
          onFiles={([file]) => {
            setName(file?.name ?? '')
            if (file) void compare(file.text())
          }}
        />
        <bdi>{name}</bdi>
      </div>
      <NightlyExports
        isBusy={isBusy}
        onChoose={(night) => {
          setName('')
          void compare(readNightlyExport(night))
        }}
      />
      <p ref={status} role="status" tabIndex={-1}>
        {statusTexts[step]}
      </p>
      {failed && (
        <p className="field-error" role="alert">
          {failed}
        </p>
      )}
      {step === 'written' && count('refused') > 0 && (
        <p role="alert">{t('content.import.left', { count: count('refused') })}</p>
      )}
      {shown.length > 0 && step !== 'reading' && (
        <ImportTable
          results={shown}
          content={content}
          marked={marked}
          onMark={(name, isMarked) => {
            const next = new Set(marked)
            if (isMarked) next.add(name)
            else next.delete(name)
            setMarked(next)
          }}
        />
      )}
      {step === 'compared' && shown.some(isImportable) && (
        <Button variant="primary" isDisabled={marked.size === 0} onPress={() => void write()}>
          {t('content.import.submit', { count: marked.size })}
        </Button>
      )}
    </section>
  )
}

function isImportable({ change, missing }: ImportResult): boolean {
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
