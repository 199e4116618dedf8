import { type ComponentType, useEffect, useState } from 'react'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { fetchAgain } from '../fetch-again.ts'

type Help = ComponentType<{ onClose: () => void }>

/** How long it may take until that is seen, and until it is said to be late, in milliseconds. */
const patienceMs = { asked: 300, loading: 4000 }
const next = { asked: 'loading', loading: 'late' } as const

const fetchHelp = () => import('./keys-help.tsx')
let attempts = 0

/** The list of keys, which is fetched by the first who asks, and asked for again if it does not come. */
export function useKeysHelp() {
  const { t } = useEditor()
  const [Shown, setShown] = useState<Help | null>(null)
  const [wait, setWait] = useState<'asked' | 'loading' | 'late' | null>(null)
  useEffect(() => {
    if (wait === null || wait === 'late') return
    const timer = setTimeout(() => setWait(next[wait]), patienceMs[wait])
    return () => clearTimeout(timer)
  }, [wait])
  const ask = (from: 'asked' | 'loading') => {
    setWait(from)
    if (Shown) return
    void (attempts++ === 0 ? fetchHelp() : fetchAgain(fetchHelp, attempts)).then(
      ({ KeysHelp }) => setShown(() => KeysHelp),
      () => setWait((now) => now && 'late'),
    )
  }
  const onClose = () => setWait(null)
  return {
    ask: () => ask('asked'),
    shown: Shown
      ? wait && <Shown onClose={onClose} />
      : wait &&
        wait !== 'asked' && (
          <Dialog title={t('live.keys')} onClose={onClose}>
            <p role="status">{t(wait === 'late' ? 'live.keys_late' : 'html.loading')}</p>
            <div className="ctas">
              {/* It keeps the focus while it is asked again. */}
              {(wait === 'late' || attempts > 1) && (
                <Answer main onChoose={() => ask('loading')}>
                  {t('html.again')}
                </Answer>
              )}
              <Answer onChoose={onClose}>{t('action.close')}</Answer>
            </div>
          </Dialog>
        ),
  }
}
