import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentPage } from '../../contract/content.ts'
import { fileText, readFile as readContent } from '../../contract/content-file.ts'
import { ContentFault } from './site-connection.ts'

/** Writes a file for each page, named by its slug: `blog/first-post.json`. Files of other pages go, unless one was asked. */
export async function writePages(folder: string, pages: ContentPage[], isWhole: boolean): Promise<void> {
  if (isWhole) {
    for (const file of await jsonFiles(folder)) await rm(join(folder, file))
  }
  for (const page of pages) {
    // An address of the site is also a path in the folder.
    if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(page.slug))
      throw new ContentFault(`No page has the slug ${page.slug}.`)
    const file = join(folder, `${page.slug}.json`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, fileText([page]))
  }
}

/** The pages of a folder, by slug; or of the one file of a slug. */
export async function readPages(folder: string, slug: string | undefined): Promise<ContentPage[]> {
  const files = slug === undefined ? await jsonFiles(folder) : [`${slug}.json`]
  if (files.length === 0) throw new ContentFault(`${folder} has no pages.`)
  const read = await Promise.all(files.map((file) => readPage(join(folder, file))))
  return read.flat()
}

async function readPage(file: string): Promise<ContentPage[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ContentFault(`${file} cannot be read.`)
  })
  const content = readContent(text)
  if ('at' in content) throw new ContentFault(`${file} is not a page that content:export wrote.`)
  return content.pages
}

async function jsonFiles(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true }).catch(() => [])
  return all.filter((file) => file.endsWith('.json')).toSorted()
}
