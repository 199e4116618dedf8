import { useState } from 'react'
import type { ContentPage, ImportResult } from '../../../contract/content.ts'
import { readFile } from '../../../contract/content-file.ts'
import { useEditor } from '../editor-context.tsx'
import { sendAll } from './content-requests.ts'
import { ImportTable } from './import-table.tsx'

type Step = 'choose' | 'reading' | 'compared' | 'writing' | 'written'

/** Takes a file: first what it would change, then, for the marked pages, the change itself. */
export function ImportPanel({ path, edit }: { path: string; edit: string }) {
  const { t } = useEditor()
  const [step, setStep] = useState<Step>('choose')
  const [pages, setPages] = useState<ContentPage[]>([])
  const [results, setResults] = useState<ImportResult[]>([])
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [imported, setImported] = useState(0)
  const [failed, setFailed] = useState('')
  const isBusy = step === 'reading' || step === 'writing'

  const send = async (asked: ContentPage[], apply: boolean) => {
    const given: ImportResult[] = []
    const stopped = await sendAll(path, asked, apply, (some) => {
      given.push(...some)
      if (apply) setImported(given.length)
      setResults((before) => [
        ...before.filter((one) => !some.some(({ slug }) => slug === one.slug)),
        ...some,
      ])
    })
    if (stopped) {
      const text = stopped.code === 'signed-out' ? t('timeline.signed_out') : t('content.failed')
      setFailed(stopped.message ?? text)
    }
    return { given, stopped }
  }
  const compare = async (file: File) => {
    setFailed('')
    setResults([])
    setPages([])
    setStep('choose')
    const read = readFile(await file.text())
    if ('at' in read) {
      const text = read.at === null ? 'content.import.unreadable' : 'content.import.at'
      setFailed(t(text, { number: read.at ?? 0 }))
      return
    }
    setPages(read.pages)
    setStep('reading')
    const { given, stopped } = await send(read.pages, false)
    setMarked(new Set(given.filter(isWaiting).map(({ slug }) => slug)))
    setStep(stopped ? 'choose' : 'compared')
  }
  const write = async () => {
    if (isBusy) return
    setFailed('')
    setImported(0)
    setStep('writing')
    const { given, stopped } = await send(
      pages.filter(({ slug }) => marked.has(slug)),
      true,
    )
    const done = given.filter(isWaiting).map(({ slug }) => slug)
    setImported(done.length)
    setMarked(new Set([...marked].filter((slug) => !done.includes(slug))))
    setResults((all) => all.filter(({ slug }) => !done.includes(slug)))
    setStep(stopped ? 'compared' : 'written')
  }
  const count = (change: ImportResult['change']) => results.filter((one) => one.change === change).length
  const shown = results.filter(({ change }) => change !== 'same')
  const said = {
    choose: '',
    reading: t('content.import.reading', { done: results.length, all: pages.length }),
    compared: t('content.import.summary', {
      changed: count('new') + count('changed'),
      same: count('same'),
      refused: count('refused'),
    }),
    writing: t('content.import.writing', { done: imported, all: marked.size }),
    written: `${t('content.import.done', { count: imported })} ${t('content.import.kept')}`,
  }
  return (
    <section className="panel content-panel" aria-labelledby="content-import" aria-busy={isBusy}>
      <h2 id="content-import">{t('content.import')}</h2>
      <p>{t('content.import.text')}</p>
      <label className="field">
        <span className="field-label">{t('content.import.file')}</span>
        <input
          className="input"
          type="file"
          accept="application/json,.json"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void compare(file)
          }}
        />
      </label>
      <p role="status">{said[step]}</p>
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
          {...{ results: shown, pages, marked, edit }}
          onMark={(slug, isMarked) => {
            const next = new Set(marked)
            if (isMarked) next.add(slug)
            else next.delete(slug)
            setMarked(next)
          }}
        />
      )}
      {step === 'compared' && shown.some(isWaiting) && (
        <button
          type="button"
          className="btn btn-sm"
          aria-disabled={marked.size === 0 || undefined}
          onClick={() => marked.size > 0 && void write()}
        >
          {t('content.import.submit', { count: marked.size })}
        </button>
      )}
    </section>
  )
}

function isWaiting({ change }: ImportResult): boolean {
  return change === 'new' || change === 'changed'
}
