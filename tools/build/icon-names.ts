import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorIcons } from '../../client/editor/editor-icons.ts'
import { iconNames } from '../../src/ui/icon-names.ts'
import { root } from './paths.ts'

/**
 * Every icon of the site: those used by components, and those named in content (`"icon": "…"`). `shared` are those that
 * pages of visitors may show.
 */
export function collectIconNames(): { icons: string[]; shared: string[]; logos: string[] } {
  const icons = new Set<string>(iconNames)
  const logos = new Set<string>()
  for (const file of globSync('locales/**/*.json', { cwd: root })) {
    const found = file.endsWith('technologies.json') ? logos : icons
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/"icon":\s*"([a-z0-9-]+)"/g)) found.add(name)
  }
  return {
    icons: [...new Set([...icons, ...editorIcons])].sort(),
    shared: [...icons].sort(),
    logos: [...logos].sort(),
  }
}
