import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** Imports a module of this folder that imports the site's own: Node alone reads no JSX. */
export async function importSource<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(import.meta.dirname, file), {
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutGenerated],
  })
  return module
}

/** The modules in `generated/` are not written yet, and pages do not read them before they are rendered. */
const withoutGenerated: Plugin = {
  name: 'without generated modules',
  enforce: 'pre',
  resolveId: (id) => (/\/generated\/(?:assets|page-assets|client)\.json$/.test(id) ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0') && id.endsWith('.json') ? '{}' : null),
}
