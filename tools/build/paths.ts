import { join } from 'node:path'

/** The repository root, the folder of everything built, and what of it is published. */
export const root = join(import.meta.dirname, '../..')
export const dist = join(root, 'dist')
export const assets = join(dist, 'assets')
/** The worker's modules. */
export const worker = join(dist, 'worker')
