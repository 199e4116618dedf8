import type { Shortcut } from '../../workspace/ui/keyboard-shortcuts.tsx'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { altKeys, canvasKeys, entryKeys } from './canvas-keys.ts'

/** The shortcuts of the canvas and of a text that is being written, for the dialog that lists them. */
export function editorShortcuts(t: Translate): Shortcut[] {
  const keys: [string, string][] = [
    ...Object.entries(canvasKeys).map(([key, command]): [string, string] => [
      altKeys.has(key) ? `Alt+${keyName(key)}` : keyName(key),
      t(`canvas.key.${command}`),
    ]),
    ...Object.entries(entryKeys).map(([key, command]): [string, string] => [
      `${altKeys.has(key) ? 'Alt+' : ''}Shift+${keyName(key)}`,
      t(`canvas.key.entry.${command}`),
    ]),
    ['Ctrl+Z', t('canvas.key.undo')],
    ['Ctrl+Shift+Z', t('canvas.key.redo')],
    ['Ctrl+S', t('canvas.key.save')],
    ['F6', t('canvas.key.part')],
    ['Shift+F6', t('canvas.key.part_before')],
    ['Esc', t('canvas.key.leave')],
    ['Enter', t('canvas.key.end')],
    ['Tab', t('canvas.key.tab')],
    ['Shift+Enter', t('canvas.key.line')],
    ['Alt+F10', t('canvas.key.tools')],
  ]
  return keys.map(([key, text]) => ({ key, text }))
}

function keyName(key: string): string {
  if (key === 'ArrowUp') return '↑'
  if (key === 'ArrowDown') return '↓'
  return key.length === 1 ? key.toUpperCase() : key
}
