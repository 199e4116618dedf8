import * as all from './all.ts'
import type { Widget } from './schema/define.ts'

/** Every widget by its type. */
export const widgetTypes: ReadonlyMap<string, Widget> = new Map(
  Object.values(all).map((widget) => [widget.type, widget]),
)
