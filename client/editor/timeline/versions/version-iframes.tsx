import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft, RenderedSections } from '../../../../contract/editor.ts'
import { singleTabStop } from '../../canvas/page/single-tab-stop.ts'
import { useEditor } from '../../editor-context.tsx'
import { inertHtml } from '../../rich-text/html/inert-html.ts'
import { type Refusal, send } from '../../session/send.ts'
import { useWidgetTypes } from '../../widgets/use-widget-types.ts'
import type { VersionChanges, WidgetChange } from './compare-versions.ts'
import { markChanges } from './mark-changes.ts'

type IframesProps = {
  /** The address of an empty page of visitors in each language. */
  paths: Record<string, string>
  version: Draft
  changes: VersionChanges
  onRestoreWidget: (change: WidgetChange) => void
}

/** The page as it was, in each language, with the changes since. */
export function VersionIframes({ paths, ...iframeProps }: IframesProps) {
  const { languages, lang } = useEditor()
  const ownFirst = languages.toSorted((one, other) => Number(other.code === lang) - Number(one.code === lang))
  return (
    <div className="version-iframes">
      {ownFirst.map(({ code, name }) => (
        <VersionIframe key={code} code={code} name={name} path={paths[code] ?? ''} {...iframeProps} />
      ))}
    </div>
  )
}

type IframeProps = Omit<IframesProps, 'paths'> & { code: string; name: string; path: string }

function VersionIframe({ code, name, path, version, changes, onRestoreWidget }: IframeProps) {
  const { t } = useEditor()
  const { nameOf } = useWidgetTypes()
  const iframe = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [pageHtml, setHtml] = useState<string | null>(null)
  const restoreSection = useEffectEvent(onRestoreWidget)
  const labelOf = useEffectEvent((type: string) => t('timeline.restore_section.of', { name: nameOf(type) }))
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    void send<RenderedSections | Refusal>('POST', path, { draft: version }).then((answer) => {
      if (!isCurrent) return
      setFailed(!answer.ok)
      if (answer.ok) setHtml(answer.sections.map(({ html }) => html).join(''))
    })
    return () => {
      isCurrent = false
    }
  }, [isReady, path, version])
  useEffect(() => {
    const main = iframe.current?.contentDocument?.querySelector('main')
    if (pageHtml === null || !main) return
    main.replaceChildren(...inertHtml(pageHtml).childNodes)
    markChanges(main, changes, {
      code,
      labelOf,
      text: t('timeline.restore_section'),
      onRestore: restoreSection,
    })
  }, [pageHtml, changes, code, t])
  return (
    <figure>
      <figcaption className="fine">
        {name}
        {hasFailed && ` · ${t('timeline.page_failed')}`}
      </figcaption>
      <iframe
        ref={iframe}
        src={path}
        title={t('timeline.page_in', { language: name })}
        onLoad={({ currentTarget: { contentDocument: doc } }) => {
          // No link in the iframe leads away.
          doc?.addEventListener('click', (event) => {
            const isLink = event.composedPath().some((node) => 'nodeName' in node && node.nodeName === 'A')
            if (isLink) event.preventDefault()
          })
          if (doc) singleTabStop(doc)
          setReady(true)
        }}
      />
    </figure>
  )
}
