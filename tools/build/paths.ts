import { join } from 'node:path'

/** The repository root, and the folder of everything built. */
export const root = join(import.meta.dirname, '../..')
export const dist = join(root, 'dist')
