import { useMemo, useState } from 'react'
import type { Confirmed, Draft } from '../../../contract/editor.ts'
import { maxStaffBytes, maxTextLength } from '../../../contract/long-texts.ts'
import type { Translate } from '../editor-context.tsx'
import type { HistoryState } from '../history/history.ts'
import { useSame } from '../use-same.ts'
import { excessOf } from './excess.ts'

/**
 * What is too long to be saved, said as soon as it is, by the paths of the fields; empty if everything fits. A page that
 * is too large as a whole says so at the field that made it so.
 */
export function useExcess(
  { draft, past }: HistoryState,
  confirmed: Confirmed[],
  { t, lang }: { t: Translate; lang: string },
): Record<string, string> {
  const { texts, bytes } = useMemo(() => excessOf(draft, confirmed), [draft, confirmed])
  const [passedAt, setPassedAt] = useState<string | null>(null)
  const { at = '', code } = past.at(-1)?.change ?? {}
  if (bytes > 0 && passedAt === null) setPassedAt(code ? `${at}.${code}` : at)
  if (bytes === 0 && passedAt !== null) setPassedAt(null)

  const said = useMemo((): Record<string, string> => {
    if (bytes === 0 && texts.length === 0) return {}
    const count = (number: number) => new Intl.NumberFormat(`${lang}-u-nu-latn`).format(number)
    const kilobytes = (size: number) => count(Math.ceil(size / 1024))
    const whole = t('long.page', { over: kilobytes(bytes), most: kilobytes(maxStaffBytes) })
    return {
      ...(bytes > 0 && { [placeIn(draft, passedAt ?? '')]: whole }),
      ...Object.fromEntries(
        texts.map(({ path, length }) => [
          path,
          t('long.text', { over: length - maxTextLength, most: count(maxTextLength) }),
        ]),
      ),
    }
  }, [draft, texts, bytes, passedAt, t, lang])
  return useSame(said)
}

/** No place in particular if its section was removed. */
function placeIn({ widgets }: Draft, at: string): string {
  const [top, id] = at.split('.')
  return top !== 'widgets' || widgets.some((widget) => widget.id === id) ? at : ''
}
