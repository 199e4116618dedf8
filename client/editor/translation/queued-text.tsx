import {
  createElement,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { maxTitleLength } from '../../../contract/fields/text-limits.ts'
import { useEditor } from '../editor-context.tsx'
import { FieldError, tooLong } from '../fields/field-layout.tsx'
import { SuggestButton } from '../fields/suggest-button.tsx'
import { DescriptionCounter } from '../page/details/page-texts.tsx'
import { inertHtml } from '../rich-text/html/inert-html.ts'
import { HtmlControl } from '../rich-text/panel/rich-or-source-control.tsx'
import type { PageWriter } from './page-writer.ts'
import { pathOf, type TextUnit, textAt, valueAt } from './text-units.ts'

type TextProps = {
  unit: TextUnit
  writer: PageWriter
  isFirst: boolean
  onWritten: () => void
  onNext: () => void
  onBack: () => void
}

const boxId = 'queue-text'

/** One text: its source in the other language, and the box to write it. */
export function QueuedText({ unit, writer, isFirst, onWritten, onNext, onBack }: TextProps) {
  const { t, languages } = useEditor()
  const label = useRef<HTMLLabelElement>(null)
  const { place, code, from } = unit
  const languageOf = (languageCode: string) => languages.find((language) => language.code === languageCode)
  const [target, source] = [languageOf(code), languageOf(from)]
  const targetName = target?.name ?? ''
  const inLanguage = t('text.in', { language: targetName })
  /** The name of a text of the page itself: its title or its description. */
  const detail = place.widget === null ? place.path[0] : null
  const age = writer.age()
  const isOlder = age.isOlder(pathOf(place), code)
  const isSuggested = age.isSuggested(pathOf(place), code)
  const text = textAt(writer.draft(), place, code, languages)
  const [before] = useState(text)
  useEffect(() => {
    const box = document.getElementById(boxId) ?? label.current
    box?.focus()
  }, [])

  const confirm = () => {
    onWritten()
    writer.confirm(place)
    onNext()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const plain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
    if (event.altKey && isOlder) confirm()
    else if (event.ctrlKey || event.metaKey || (plain && !unit.isHtml)) onNext()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const error = detail === 'title' ? tooLong(text, maxTitleLength, t) : undefined
  const control = {
    id: boxId,
    lang: code,
    dir: target?.dir ?? '',
    value: text,
    label: unit.label,
    fullName: `${unit.label} ${inLanguage}`,
    onText: (typed: string) => {
      onWritten()
      writer.write(place, code, typed)
    },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${boxId}-error queue-source queue-length queue-keys`,
  }
  return (
    <>
      <section className="panel queue-source" aria-labelledby="queue-source-name">
        <h2 id="queue-source-name">{t('translation.source', { language: source?.name ?? '' })}</h2>
        <div id="queue-source" lang={from} dir={source?.dir}>
          <SourceText text={textAt(writer.draft(), place, from, languages)} isHtml={unit.isHtml} />
        </div>
      </section>
      <div className="field queue-box" onKeyDownCapture={onKey}>
        <div className="field-head">
          <label ref={label} htmlFor={boxId} tabIndex={-1}>
            {unit.label} <small>{inLanguage}</small>
          </label>
          <span
            className={`badge ${unit.state === 'missing' && text === '' ? 'bad' : isOlder ? 'warn' : 'ok'}`}
          >
            {text === ''
              ? t('translation.state.missing', { language: targetName })
              : t(isSuggested ? 'text.suggested' : isOlder ? 'text.older' : 'translation.text_done')}
          </span>
        </div>
        {unit.isHtml ? <HtmlControl {...control} /> : <PlainBox {...control} />}
        {error && <FieldError id={`${boxId}-error`} text={error} isAlert />}
        {detail === 'meta_description' && (
          <p className="fine" id="queue-length">
            <DescriptionCounter text={text} />
          </p>
        )}
        <p className="fine no-touch" id="queue-keys">
          {t(unit.isHtml ? 'translation.keys_html' : 'translation.keys')}{' '}
          {isOlder && t(isSuggested ? 'translation.keys_suggested' : 'translation.keys_older')}
        </p>
      </div>
      <div className="ctas">
        <button type="button" className="btn btn-sm" onClick={onNext}>
          {t(text === before ? 'translation.skip' : 'translation.next')}
        </button>
        {isOlder && (
          <button type="button" className="btn btn-sm btn-line" onClick={confirm}>
            {t(isSuggested ? 'text.take' : 'text.confirm')}
          </button>
        )}
        <SuggestButton
          isOlder={isOlder}
          code={code}
          value={valueAt(writer.draft(), place)}
          fieldName={control.fullName}
          isHtml={unit.isHtml}
          onSuggested={(suggested) => {
            onWritten()
            writer.write(place, code, suggested, true)
          }}
        />
        <button type="button" className="btn btn-sm btn-line" disabled={isFirst} onClick={onBack}>
          {t('translation.back')}
        </button>
      </div>
    </>
  )
}

type BoxProps = Parameters<typeof HtmlControl>[0]

function PlainBox({ onText, label: _, fullName: __, ...control }: BoxProps) {
  return (
    <textarea
      {...control}
      className="input growing"
      rows={3}
      onChange={({ target }) => onText(target.value)}
    />
  )
}

/** The elements that are kept. Links are not: they are not followed from here. */
const keptElements = new Set(
  'p h2 h3 h4 ul ol li strong em b i u s code blockquote table thead tbody tr th td br'.split(' '),
)
/** Headings are below that of the screen. */
const renamed: Record<string, string> = { h2: 'h4', h3: 'h5', h4: 'h6', a: 'u' }

/** A text to read: plain, or with its formatting. */
function SourceText({ text, isHtml }: { text: string; isHtml: boolean }) {
  if (!isHtml) return <p>{text}</p>
  return <>{childrenOf(inertHtml(text))}</>
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent
    if (!(child instanceof Element)) return null
    const name = child.localName
    const tag = renamed[name] ?? (keptElements.has(name) ? name : null)
    const inner = name === 'br' ? [] : childrenOf(child)
    return tag
      ? createElement(tag, { key: index }, ...inner)
      : createElement(Fragment, { key: index }, ...inner)
  })
}
