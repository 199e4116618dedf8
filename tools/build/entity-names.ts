import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { build } from 'esbuild'

/** What src/html/entity-names.ts decodes: the tree of the version of `entities` that the sanitiser's parser has. */
export async function entityNames(): Promise<string> {
  const parser = createRequire(createRequire(import.meta.url).resolve('sanitize-html')).resolve('htmlparser2')
  const { outputFiles } = await build({
    stdin: {
      contents: `export { htmlDecodeTree } from 'entities/decode'`,
      resolveDir: dirname(parser),
    },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = encodeURIComponent(outputFiles[0]?.text ?? '')
  const { htmlDecodeTree }: { htmlDecodeTree: Uint16Array } = await import(`data:text/javascript,${code}`)
  const { buffer, byteOffset, byteLength } = htmlDecodeTree
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}
