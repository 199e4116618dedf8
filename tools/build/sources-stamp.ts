import { join } from 'node:path'
import { version } from 'node:process'
import { hashOfFiles } from './hashes.ts'
import { generated } from './paths.ts'

/** Example pages have pictures to be shared with only where the seed fills the database: not in a deployment. */
export const hasExamples = () => process.env.WITHOUT_EXAMPLES === undefined

/** Folders and files from which the site's files are made. */
const inputs = [
  '{art,brand,client,contract,locales,public,src,styles,tools}/**/*.*',
  'docs/edit/**/*.*',
  '{.dev.vars,package-lock.json,uno.config.ts,vite.config.ts,wrangler.toml}',
]

/** Holds the stamp of the sources from which `generated/` was made. */
export const stampFile = join(generated, 'inputs.txt')

/** Changes with every source of the build. */
export function sourcesStamp(): string {
  return hashOfFiles(inputs, JSON.stringify([hasExamples(), process.env.WRANGLER_CONFIG, version]))
}
