import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { allFormTexts } from './all-form-texts.ts'
import { importSource } from './import-source.ts'
import { generated } from './paths.ts'

/** Writes the texts that the browser loads with the enquiry forms, a module for each language and kind. */
export async function writeForms(): Promise<void> {
  await mkdir(join(generated, 'forms'), { recursive: true })
  const module = await importSource<{ allFormTexts: typeof allFormTexts }>('all-form-texts.ts')
  for (const { lang, kind, texts } of module.allFormTexts())
    await writeFile(join(generated, 'forms', `${kind}-${lang}.json`), JSON.stringify(texts))
}
