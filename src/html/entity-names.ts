import { pageAssets } from '../page-assets.ts'

/**
 * The tree of HTML's entity names that `entities` builds for the sanitiser's parser: base64 of 16-bit words, little
 * endian. It is half of what the sanitiser weighs, so the build takes it out of the worker (tools/build/worker.ts) and
 * puts it with the data of pages. That must be loaded before the sanitiser is imported.
 */
export const htmlDecodeTree = new Uint16Array(
  Uint8Array.from(atob(pageAssets.entityNames), (letter) => letter.charCodeAt(0)).buffer,
)
