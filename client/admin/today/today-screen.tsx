import { useText } from '../../editor/texts.tsx'
import { Screen } from '../ui/screen.tsx'

/** What waits for staff. */
export function TodayScreen() {
  const t = useText()
  return <Screen title={t('today.title')}>{null}</Screen>
}
