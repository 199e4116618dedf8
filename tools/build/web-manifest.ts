import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Lang, langs } from '../../src/i18n/languages.ts'
import { factsIn } from '../../src/i18n/messages.ts'
import { site } from '../../src/site/site.ts'
import { readTexts } from './read-texts.ts'

const homeSchema = z.object({ meta: z.object({ description: z.string() }) })

/** Writes `/<language>.webmanifest`: what the site is called, and looks like, on a home screen. */
export async function writeWebManifests(assets: string): Promise<void> {
  await Promise.all(
    langs.map((lang, index) =>
      writeFile(
        join(assets, `${lang}.webmanifest`),
        JSON.stringify(manifestIn(lang, index === 0 ? '/' : `/${lang}`)),
      ),
    ),
  )
}

function manifestIn(lang: Lang, start: string) {
  const { meta } = homeSchema.parse(readTexts(`locales/${lang}/content/home.json`))
  return {
    id: start,
    start_url: start,
    scope: '/',
    name: site.name[lang],
    description: factsIn(lang)(meta.description),
    lang,
    display: 'minimal-ui',
    theme_color: site.themeColor.light,
    background_color: site.themeColor.light,
    icons: [192, 512].map((side) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  }
}
