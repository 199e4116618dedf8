import { basename } from 'node:path'
import { sources } from '../support/repository/sources.ts'

/** A page of docs/develop/recipes: its diff, and the commands that follow the diff. */
export type Recipe = { name: string; text: string; diff: string; commands: string[] }

export const recipes: Recipe[] = sources('docs/develop/recipes/*.md').map(({ file, text }) => ({
  name: basename(file, '.md'),
  text,
  diff: blocks(text, 'diff').join(''),
  commands: blocks(text, 'sh').flatMap((block) => block.trim().split('\n')),
}))

function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, found, block = '']) =>
    found === language ? [block] : [],
  )
}
