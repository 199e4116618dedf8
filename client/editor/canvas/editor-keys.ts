import type { Shortcut } from '../../workspace/ui/keyboard-shortcuts.tsx'
import type { Translate } from '../../workspace/use-text.ts'
import { canvasKeys, entryKeys, withAlt } from './canvas-keys.ts'

/** The keys of the page, and those of a text that is being written. */
export function editorKeys(t: Translate): Shortcut[] {
  const keys: [string, string][] = [
    ...Object.entries(canvasKeys).map(([key, command]): [string, string] => [
      withAlt.has(key) ? `Alt+${shownKey(key)}` : shownKey(key),
      t(`live.key.${command}`),
    ]),
    ...Object.entries(entryKeys).map(([key, command]): [string, string] => [
      `${withAlt.has(key) ? 'Alt+' : ''}Shift+${shownKey(key)}`,
      t(`live.key.entry.${command}`),
    ]),
    ['Ctrl+Z', t('live.key.undo')],
    ['Ctrl+Shift+Z', t('live.key.redo')],
    ['Ctrl+S', t('live.key.save')],
    ['F6', t('live.key.part')],
    ['Shift+F6', t('live.key.part_before')],
    ['Esc', t('live.key.leave')],
    ['Enter', t('live.key.end')],
    ['Tab', t('live.key.tab')],
    ['Shift+Enter', t('live.key.line')],
    ['Alt+F10', t('live.key.tools')],
  ]
  return keys.map(([key, text]) => ({ key, text }))
}

function shownKey(key: string): string {
  if (key === 'ArrowUp') return '↑'
  if (key === 'ArrowDown') return '↓'
  return key.length === 1 ? key.toUpperCase() : key
}
