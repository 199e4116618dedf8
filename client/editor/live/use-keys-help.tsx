import { type ComponentType, useState } from 'react'
import { useEditor } from '../editor-context.tsx'

type Help = ComponentType<{ onClose: () => void }>

/** The list of keys, which is fetched by the first who asks; `say` tells screen readers. */
export function useKeysHelp(say: (text: string) => void) {
  const { t } = useEditor()
  const [Shown, setShown] = useState<Help | null>(null)
  return {
    ask: () =>
      void import('./keys-help.tsx').then(
        ({ KeysHelp }) => setShown(() => KeysHelp),
        () => say(t('failed.unreachable')),
      ),
    shown: Shown && <Shown onClose={() => setShown(null)} />,
  }
}
