import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { textIn } from '../../../workspace/localised.ts'
import { useCloseOnBack } from '../../../workspace/shell/use-close-on-back.ts'
import { useEditor } from '../../editor-context.tsx'
import { elementsBeside } from '../../focus/use-inert-background.ts'

type FullWindowContext = { isOn: boolean; toggle: () => void }

const Context = createContext<FullWindowContext | null>(null)

/** Null for a text that cannot fill the window. */
export const useFullWindow = () => useContext(Context)

type FullWindowProps = {
  label: string
  value: unknown
  /** Renders one language; null for all. */
  children: (onlyCode: string | null) => ReactNode
}

/**
 * A formatted text that can fill the window, with one or all of its languages. It stays at its place in the document, so
 * that it keeps its selection and its undo history.
 */
export function FullWindow({ label, value, children }: FullWindowProps) {
  const { t, languages } = useEditor()
  const container = useRef<HTMLDivElement>(null)
  const [isOn, setIsOn] = useState(false)
  const [onlyCode, setOnlyCode] = useState<string | null>(null)
  useEffect(() => {
    const windowElement = container.current
    if (!isOn || !windowElement) return
    const focused = document.activeElement
    windowElement.popover = 'manual'
    windowElement.showPopover()
    const others = elementsBeside(windowElement)
    for (const element of others) element.inert = true
    if (focused instanceof HTMLElement) focused.focus()
    return () => {
      for (const element of others) element.inert = false
      // The button that closed it is gone, and the focus with it.
      const last = document.activeElement === document.body ? focused : document.activeElement
      windowElement.hidePopover()
      windowElement.removeAttribute('popover')
      if (last instanceof HTMLElement) last.focus()
    }
  }, [isOn])
  const close = () => {
    setIsOn(false)
    setOnlyCode(null)
  }
  useCloseOnBack(isOn, close)
  const onKeyDown = (event: KeyboardEvent) => {
    const inDialog = event.target instanceof Element && event.target.closest('.modal')
    if (event.key !== 'Escape' || !isOn || inDialog) return
    event.preventDefault()
    // ProseMirror selects the parent node with Escape.
    event.stopPropagation()
    close()
  }
  const counts = languages.map(({ code, name }) => ({
    code,
    name,
    count: wordsIn(textIn(value, code, languages), code),
  }))
  return (
    <Context.Provider value={{ isOn, toggle: isOn ? close : () => setIsOn(true) }}>
      <div
        ref={container}
        className={isOn ? 'full-window is-on full' : 'full-window full'}
        {...(isOn && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
        onKeyDownCapture={onKeyDown}
      >
        {isOn && (
          <div className="full-window-head">
            <h2>{label}</h2>
            <fieldset>
              <legend className="visually-hidden">{t('html.full_window.shown')}</legend>
              {[{ code: null, name: t('html.full_window.all') }, ...languages].map(({ code, name }) => (
                <button
                  key={code ?? ''}
                  type="button"
                  className="btn btn-sm btn-line"
                  aria-pressed={onlyCode === code}
                  onClick={() => setOnlyCode(code)}
                >
                  {name}
                </button>
              ))}
            </fieldset>
            <p className="fine">
              {counts.map(({ code, name, count }) => (
                <span key={code}>{t('html.full_window.words', { language: name, count })}</span>
              ))}
            </p>
            <button type="button" className="btn btn-sm" onClick={close}>
              {t('html.full_window.back')}
            </button>
          </div>
        )}
        {children(isOn ? onlyCode : null)}
      </div>
    </Context.Provider>
  )
}

function wordsIn(html: string, code: string): number {
  const words = new Intl.Segmenter(code, { granularity: 'word' }).segment(
    html.replace(/<[^<>]*>|&\w+;/g, ' '),
  )
  return [...words].filter(({ isWordLike }) => isWordLike).length
}
