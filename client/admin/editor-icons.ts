/** Lucide icons the editor draws; the server hands over their bodies by these names. */
export const editorIcons = [
  'bold',
  'chevron-down',
  'chevron-up',
  'circle-alert',
  'copy',
  'external-link',
  'eye',
  'grip-vertical',
  'heading',
  'image',
  'image-off',
  'italic',
  'link',
  'list',
  'pencil',
  'plus',
  'smartphone',
  'trash-2',
  'undo-2',
  'x',
] as const

export type EditorIcon = (typeof editorIcons)[number]
