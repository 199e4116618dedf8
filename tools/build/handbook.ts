import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Marked } from 'marked'
import type { HandbookPage } from '../../contract/workspace/help.ts'
import { screenPaths } from '../../contract/workspace/screen-paths.ts'
import type { Assets } from '../../src/html/assets.ts'
import { type Lang, langs, localPath } from '../../src/i18n/languages.ts'
import { writeHashed } from './hashes.ts'
import { root } from './paths.ts'

/**
 * Writes the handbook of staff (docs/edit) as HTML, a file for each language that it is written in, and its
 * pictures. Returns the paths of the files.
 */
export function writeHandbook(publicFolder: string): Assets['handbook'] {
  const written = langs.filter((lang) => existsSync(join(root, 'docs/edit', lang)))
  return Object.fromEntries(written.map((lang) => [lang, writeLanguage(lang, publicFolder)]))
}

function writeLanguage(lang: Lang, publicFolder: string): string {
  const folder = join(root, 'docs/edit', lang)
  const pages = readdirSync(folder).map((file) => {
    const name = file === 'README.md' ? '' : basename(file, '.md')
    return [name, compile(join(folder, file), lang, publicFolder)] as const
  })
  const json = JSON.stringify(Object.fromEntries(pages))
  return writeHashed(publicFolder, `/f/handbook-${lang}.json`, json)
}

/** The title is the first line: a screen of the admin has it elsewhere. */
function compile(file: string, lang: Lang, publicFolder: string): HandbookPage {
  const [heading = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  const marked = new Marked({
    renderer: {
      image: ({ href, text }) => picture(join(dirname(file), href), text, publicFolder),
      link({ href, tokens }) {
        const [name = ''] = href.split('.md')
        const to = href.endsWith('.md') ? localPath(lang, screenPaths.helpPage(name)) : href
        return `<a href="${to}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  return { title: heading.replace(/^# /, ''), html: marked.parse(lines.join('\n'), { async: false }) }
}

function picture(file: string, alt: string, publicFolder: string): string {
  const jpeg = readFileSync(file)
  const src = writeHashed(publicFolder, `/f/help-${basename(file)}`, jpeg)
  // The header of a baseline JPEG's only frame.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0, 17, 8]))
  const [height, width] = [jpeg.readUInt16BE(frame + 5), jpeg.readUInt16BE(frame + 7)]
  // A phone shows it smaller than it can be read.
  return `<a href="${src}"><img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy"></a>`
}
