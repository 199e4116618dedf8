import { join } from 'node:path'

/** The repository root. */
export const root = join(import.meta.dirname, '../..')
/** What `npm run assets` makes: modules that the worker imports, and the files that browsers fetch. */
export const generated = join(root, 'generated')
export const publicFiles = join(generated, 'public')
/** What Vite builds: the deployed worker, and the files beside it. */
export const dist = join(root, 'dist')
