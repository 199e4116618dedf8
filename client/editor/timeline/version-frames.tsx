import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { inertHtml } from '../rich-text/inert-html.ts'
import type { VersionChanges } from './compare-versions.ts'
import { fetchSections } from './requests.ts'

type FramesProps = {
  /** The address of an empty page of visitors in each language. */
  paths: Record<string, string>
  version: Draft
  changes: VersionChanges
}

/** The page as it was, in each language, with what has changed since. */
export function VersionFrames({ paths, version, changes }: FramesProps) {
  const { languages } = useEditor()
  return (
    <div className="version-frames">
      {languages.map(({ code, name }) => (
        <VersionFrame key={code} code={code} name={name} path={paths[code] ?? ''} {...{ version, changes }} />
      ))}
    </div>
  )
}

type FrameProps = Omit<FramesProps, 'paths'> & { code: string; name: string; path: string }

function VersionFrame({ code, name, path, version, changes }: FrameProps) {
  const { t } = useEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!ready) return
    let isCurrent = true
    void fetchSections(path, version).then((answer) => {
      if (!isCurrent) return
      setFailed(!answer.ok)
      const main = frame.current?.contentDocument?.querySelector('main')
      if (!answer.ok || !main) return
      main.replaceChildren(...inertHtml(answer.html).childNodes)
      markChanges(main, changes, code)
    })
    return () => {
      isCurrent = false
    }
  }, [ready, path, version, changes, code])
  return (
    <figure>
      <figcaption className="fine">
        {name}
        {failed && ` · ${t('timeline.page_failed')}`}
      </figcaption>
      <iframe
        ref={frame}
        src={path}
        title={t('timeline.page_in', { language: name })}
        onLoad={() => setReady(true)}
      />
    </figure>
  )
}

/** Marks the changed words of plain texts in place, and outlines the sections of all other changes. */
function markChanges(main: HTMLElement, { sections }: VersionChanges, code: string) {
  const all = (name: string, value: string) =>
    main.querySelectorAll<HTMLElement>(`[data-${name}="${CSS.escape(value)}"]`)
  for (const { widget, texts } of sections) {
    for (const element of all('widget', widget.id)) {
      element.style.outline = '2px dashed currentColor'
      element.style.outlineOffset = '-2px'
    }
    for (const { place, lang, pieces } of texts) {
      if (place === null || lang !== code) continue
      for (const element of all('edit', place)) {
        if (element.children.length > 0 || !('textContent' in element)) continue
        element.replaceChildren(
          ...pieces.map(({ kind, text }) => {
            if (kind === 'same') return text
            const mark = element.ownerDocument.createElement(kind === 'added' ? 'ins' : 'del')
            mark.textContent = text
            // Apart, or Arabic letters of two words would join.
            mark.style.marginInline = '0.12em'
            return mark
          }),
        )
      }
    }
  }
}
