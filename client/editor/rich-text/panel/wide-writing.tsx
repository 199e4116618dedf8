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

type Writing = { isWide: boolean; toggle: () => void }

const Context = createContext<Writing | null>(null)

/** Whether the text fills the window, and a function that changes it; null where it cannot. */
export const useWideWriting = () => useContext(Context)

type WideProps = {
  label: string
  value: unknown
  /** Gets the one language to show; null for all. */
  children: (only: string | null) => ReactNode
}

/**
 * A formatted text that can fill the window, with its languages side by side or one alone. It stays where it is in the
 * document, so that nothing of what was written, undone or selected is lost on the way.
 */
export function WideWriting({ label, value, children }: WideProps) {
  const { t, languages } = useEditor()
  const place = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  const [only, setOnly] = useState<string | null>(null)
  useEffect(() => {
    const own = place.current
    if (!isWide || !own) return
    const focused = document.activeElement
    own.popover = 'manual'
    own.showPopover()
    const others = elementsBeside(own)
    for (const element of others) element.inert = true
    if (focused instanceof HTMLElement) focused.focus()
    return () => {
      for (const element of others) element.inert = false
      // The button that ended it was removed.
      const last = document.activeElement === document.body ? focused : document.activeElement
      own.hidePopover()
      own.removeAttribute('popover')
      if (last instanceof HTMLElement) last.focus()
    }
  }, [isWide])
  const leave = () => {
    setWide(false)
    setOnly(null)
  }
  useCloseOnBack(isWide, leave)
  const onKeyDown = (event: KeyboardEvent) => {
    const inDialog = event.target instanceof Element && event.target.closest('.modal')
    if (event.key !== 'Escape' || !isWide || inDialog) return
    event.preventDefault()
    // In the text the key would select the text around the cursor.
    event.stopPropagation()
    leave()
  }
  const counts = languages.map(({ code, name }) => ({
    code,
    name,
    count: wordsIn(textIn(value, code, languages), code),
  }))
  return (
    <Context.Provider value={{ isWide, toggle: isWide ? leave : () => setWide(true) }}>
      <div
        ref={place}
        className={isWide ? 'wide-writing is-wide full' : 'wide-writing full'}
        {...(isWide && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
        onKeyDownCapture={onKeyDown}
      >
        {isWide && (
          <div className="wide-head">
            <h2>{label}</h2>
            <fieldset>
              <legend className="visually-hidden">{t('html.wide.shown')}</legend>
              {[{ code: null, name: t('html.wide.all') }, ...languages].map(({ code, name }) => (
                <button
                  key={code ?? ''}
                  type="button"
                  className="btn btn-sm btn-line"
                  aria-pressed={only === code}
                  onClick={() => setOnly(code)}
                >
                  {name}
                </button>
              ))}
            </fieldset>
            <p className="fine">
              {counts.map(({ code, name, count }) => (
                <span key={code}>{t('html.wide.words', { language: name, count })}</span>
              ))}
            </p>
            <button type="button" className="btn btn-sm" onClick={leave}>
              {t('html.wide.back')}
            </button>
          </div>
        )}
        {children(isWide ? only : null)}
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
