import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { generated, root } from './paths.ts'

const clientFile = join(generated, 'client.json')
const assetsFile = join(generated, 'assets.json')
/** The files of the browser that documents name, by the name under which the worker finds them. */
const entries = {
  client: 'client/entry.ts',
  admin: 'client/admin/entry.ts',
  workspace: 'client/admin/workspace.tsx',
  writing: 'client/editor/opened-screen.tsx',
}

/** Nearly all files that the worker loads for its first page. */
const filesOfPages = [
  'src/{html,i18n,pages,ui,widgets}/**/*.{ts,tsx}',
  'src/*.ts',
  '{generated,locales}/**/*.json',
]

/**
 * Makes `generated/` before anything is built or served, and tells the worker where the browser's entry is:
 * in a build its hashed file, in development the module that Vite serves. In development it makes again what
 * a change affects.
 */
export function siteFiles(): Plugin {
  let isServing = false
  let failure: unknown
  return {
    name: 'site files',
    enforce: 'pre',
    async config(_config, { command }) {
      isServing = command === 'serve'
      const { makeSiteFiles } = await loadSiteFiles()
      failure = await makeSiteFiles().then(
        () => null,
        (error) => error,
      )
      if (failure && !isServing) throw failure
    },
    load(id) {
      if (!isServing || this.environment.name !== 'worker') return null
      if (id !== clientFile) return null
      const served = {
        client: '/tools/build/dev/client-entry.ts',
        admin: '/tools/build/dev/admin-entry.ts',
        workspace: `/${entries.workspace}`,
        writing: `/${entries.writing}`,
      }
      return JSON.stringify(served)
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'worker') return
      const { client } = server.environments
      const isInBrowser = (client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
      if (modules.length === 0 || file.startsWith(generated)) return
      if (isInBrowser) client.hot.send('site:module', { path: `/${relative(root, file)}` })
      else client.hot.send({ type: 'full-reload' })
    },
    async configureServer(server) {
      remakeOnChange(server, failure)
      const { worker } = server.environments
      await worker?.depsOptimizer?.init()
      // Transformed while workerd starts, which asks for one module after another.
      for (const file of globSync(filesOfPages, { cwd: root, exclude: isTest }))
        void worker?.warmupRequest(`/${file}`)
    },
    async writeBundle(_options, bundle) {
      if (this.environment.name === 'worker') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const written = Object.entries(entries).flatMap(([name, entry]) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, entry)))
        return chunk ? [[name, `/${chunk.fileName}`]] : []
      })
      if (written.length === 0) throw new Error('Vite wrote no entry for the browser')
      const known: Record<string, string> = JSON.parse(readFileSync(clientFile, 'utf8'))
      await writeFile(clientFile, JSON.stringify({ ...known, ...Object.fromEntries(written) }))
    },
  }
}

type Affected = 'sheets' | 'everything' | null

/** Sources of drawings, fonts and texts, and code that the build runs. */
const sourcesOfEverything =
  /^(?:art|brand|docs\/edit|locales|public|src\/(?:i18n|leads\/intake|pages\/built-in|site|ui\/pictures\/illustrations)|tools\/(?:art|brand|build))\/|^(?:client\/(?:head-script|workspace\/ui\/icon-names)|src\/ui\/pictures\/icon-names|uno\.config)\.ts$/

/**
 * Which part of `generated/` must be made again after a change of `file`. A `.tsx` file affects the style sheets,
 * because its markup has utility classes.
 */
export function affectedBy(file: string): Affected {
  if (isTest(file)) return null
  if (sourcesOfEverything.test(file)) return 'everything'
  return /^(?:styles\/.*\.css|(?:src|client)\/.*\.tsx)$/.test(file) ? 'sheets' : null
}

/**
 * Makes `generated/` again after a change. Changes that arrive meanwhile are handled together afterwards. What failed,
 * perhaps at the start, is tried again after the next change.
 */
function remakeOnChange({ watcher, environments, config }: ViteDevServer, startFailure: unknown): void {
  const { hot } = environments.client
  const pending = new Set<Affected>()
  let failure: ErrorPayload | null = null
  let isDue = false
  let isWorking = false
  // Modules of the build changed; this process cannot load them a second time.
  let hasChangedModules = false
  const remake = async () => {
    const what = new Set(pending)
    pending.clear()
    try {
      if (what.has('everything') || hasChangedModules) {
        const before = readAssets()
        await remakeEverything()
        // Vite does not look again for modules that were missing.
        if (!before) environments.worker?.moduleGraph.invalidateAll()
        if (failure || readAssets() !== before) hot.send({ type: 'full-reload' })
      } else {
        const { remakeSheets } = await loadWriter()
        const sheets = await remakeSheets()
        if (sheets) hot.send('site:styles', sheets)
        // Vite's overlay stays open after an event of ours.
        if (failure) hot.send({ type: 'full-reload' })
      }
      failure = null
    } catch (error) {
      for (const affected of what) pending.add(affected)
      fail(error)
    }
  }
  const fail = (error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    failure = { type: 'error', err: { message, stack } }
    config.logger.error(message, { timestamp: true })
    hot.send(failure)
  }
  hot.on('vite:client:connect', () => failure && hot.send(failure))
  if (startFailure) {
    pending.add('everything')
    fail(startFailure)
  }
  watcher.on('all', async (_event, path) => {
    const affected = affectedBy(relative(root, path))
    const isModule = /\.tsx?$/.test(path)
    if (affected) pending.add(affected)
    if (affected === 'everything' && isModule) hasChangedModules = true
    isDue ||= affected !== null || (failure !== null && isModule)
    if (!isDue || isWorking) return
    isWorking = true
    while (isDue) {
      isDue = false
      await remake()
    }
    isWorking = false
  })
}

/**
 * The addresses of all files that browsers fetch, which change with the content. Without the name of the build, which
 * changes with every source.
 */
const readAssets = () =>
  existsSync(assetsFile) && readFileSync(assetsFile, 'utf8').replace(/"build":"[^"]*"/, '')

/** Runs in a process of its own, which loads the changed modules. */
async function remakeEverything(): Promise<void> {
  const made = spawn(process.execPath, [join(import.meta.dirname, 'site-files.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let printed = ''
  made.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const [code] = await once(made, 'exit')
  if (code !== 0) throw new Error(printed.trim())
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const loadSiteFiles = (): Promise<typeof import('./site-files.ts')> => import(urlOf('site-files.ts'))
const loadWriter = (): Promise<typeof import('./write-generated.ts')> => import(urlOf('write-generated.ts'))

/** Modules of the build are imported by URL: if Vite's configuration imports a file by name, a change restarts Vite. */
const urlOf = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href
