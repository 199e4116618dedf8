import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { generated, root } from './paths.ts'

const clientFile = join(generated, 'client.json')
const assetsFile = join(generated, 'assets.json')
const entry = join(root, 'client/entry.ts')

/** Loaded by its address: what Vite's configuration imports by name restarts Vite when it changes, texts among it. */
const siteFilesModule = (): Promise<typeof import('./site-files.ts')> =>
  import(pathToFileURL(join(import.meta.dirname, 'site-files.ts')).href)

/**
 * Makes `generated/` before anything is built or served, and tells the worker where the browser's entry is: in a build
 * its hashed file, in development the module that Vite serves. In development it makes again what a change affects.
 */
export function siteFiles(): Plugin {
  let isServing = false
  return {
    name: 'site files',
    enforce: 'pre',
    async config(_config, { command }) {
      isServing = command === 'serve'
      const { makeSiteFiles } = await siteFilesModule()
      await makeSiteFiles()
    },
    load(id) {
      if (!isServing || this.environment.name !== 'worker') return null
      if (id === clientFile) return JSON.stringify({ client: '/tools/build/dev-client.ts' })
      return null
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'worker') return
      const { client } = server.environments
      const isInBrowser = (client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
      if (modules.length === 0 || file.startsWith(generated)) return
      if (isInBrowser) client.hot.send('site:module', { path: `/${relative(root, file)}` })
      else client.hot.send({ type: 'full-reload' })
    },
    configureServer: remakeOnChange,
    async writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === entry,
      )
      if (!chunk) throw new Error('Vite wrote no entry for the browser')
      await writeFile(clientFile, JSON.stringify({ client: `/${chunk.fileName}` }))
    },
  }
}

type Affected = 'sheets' | 'everything' | null

/** Drawings, fonts, texts, and code that the build runs. */
const madeFrom =
  /^(?:art|brand|locales|public|src\/(?:i18n|leads\/intake|pages\/built-in|ui\/illustrations)|tools\/(?:art|brand|build))\/|^(?:client\/head|src\/(?:site|urls)|uno\.config)\.ts$/

/** What a change affects in `generated/`. Markup holds utility classes; drawings and fonts are made by loaded modules. */
export function affectedBy(file: string): Affected {
  if (/\.test\.tsx?$/.test(file)) return null
  if (madeFrom.test(file)) return 'everything'
  return /^(?:styles\/.*\.css|(?:src|client)\/.*\.tsx)$/.test(file) ? 'sheets' : null
}

/** One change after another; what changes meanwhile is made together. */
function remakeOnChange({ watcher, environments, config }: ViteDevServer): void {
  const { hot } = environments.client
  const pending = new Set<Affected>()
  let isWorking = false
  let hasFailed = false
  const work = async () => {
    while (pending.size > 0) {
      const everything = pending.has('everything')
      pending.clear()
      if (everything) {
        const before = addresses()
        await remakeEverything()
        if (hasFailed || addresses() !== before) hot.send({ type: 'full-reload' })
      } else {
        const { remakeSheets } = await siteFilesModule()
        const sheets = await remakeSheets()
        if (sheets) hot.send('site:styles', sheets)
        // Vite's overlay stays open after an event of ours.
        if (hasFailed) hot.send({ type: 'full-reload' })
      }
    }
  }
  watcher.on('all', async (_event, path) => {
    const affected = affectedBy(relative(root, path))
    if (affected) pending.add(affected)
    if (!affected || isWorking) return
    isWorking = true
    try {
      await work()
      hasFailed = false
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
      hasFailed = true
      config.logger.error(message, { timestamp: true })
      hot.send({ type: 'error', err: { message, stack } })
    } finally {
      isWorking = false
    }
  })
}

/** Of all files that browsers fetch: each changes with its content. The name of the build changes with every source. */
const addresses = () => readFileSync(assetsFile, 'utf8').replace(/"build":"[^"]*"/, '')

/** In a process of its own, which loads the changed modules. */
async function remakeEverything(): Promise<void> {
  const made = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'site-files.ts')], {
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
