import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorProps } from '../../src/admin/pages/editor/editor-props.ts'
import { assets } from '../../src/html/assets.ts'
import { inEachLanguage } from '../../src/i18n/languages.ts'

/* Run by Vite for editor-props.ts, in the root of the repository. */

const read = (path: string) => readFileSync(join('generated/public', path), 'utf8')

const written = '2026-11-01T08:00:00.000Z'
const page = {
  id: 'p1',
  slug: 'page/one',
  title: 'One',
  meta_description: null,
  status: 'draft',
  published_at: null,
  languages: null,
  share_pictures: null,
  created_at: written,
  updated_at: written,
}
const draft = {
  page_id: 'p1',
  slug: 'page/one',
  title: JSON.stringify({ en: 'One', ar: 'واحد' }),
  meta_description: '',
  widgets: '[]',
  outdated: '[]',
  translations: '{}',
  revision: 1,
  is_open: true,
  updated_at: written,
  updated_by: 'editor@agency.example',
  last_write: 'w1',
}
const defaults = {
  staff: 'editor@agency.example',
  widgetsFailed: false,
  aside: null,
  approval: null,
  suggestions: '',
  blocks: [],
  uses: [],
}

/** The props of the editor of an empty draft. */
export const props = inEachLanguage((lang) =>
  editorProps({ ...defaults, found: { page, draft, placed: [] } }, lang),
)
export const styles = read(assets.sheets.admin)
