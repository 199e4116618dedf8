import { InlineIcon } from '../../inline-icon.tsx'
import type { AdminIcon } from './icon-names.ts'

const files = import.meta.glob<Record<AdminIcon, string>>('../../../generated/admin/icons.json', {
  import: 'default',
  eager: true,
})
const [bodies] = Object.values(files)

/** Arrows and chevrons follow the reading direction. */
const directional = new Set<AdminIcon>(['chevron-left', 'chevron-right'])

/** A decorative icon. */
export function Icon({ name }: { name: AdminIcon }) {
  return <InlineIcon body={bodies?.[name] ?? ''} className={directional.has(name) ? 'icon flip' : 'icon'} />
}
