import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTexts } from '../../src/i18n/texts.ts'

const files: Record<string, string> = JSON.parse(process.env.SITE_TEXTS ?? '{}')
for (const [lang, path] of Object.entries(files))
  addTexts(lang, readFileSync(join('generated/public', path), 'utf8'))
