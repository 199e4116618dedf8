import * as esbuild from 'esbuild'
import * as z from 'zod/mini'
import { openBuilder } from './builder.ts'
import { explain } from './explain.ts'

/*
 * The builds of `npm run dev`, in a process of its own: warm between changes, and replaced when a module of the build
 * itself changes (`needsNewProcess` in builds.ts).
 */

const requestSchema = z.object({ files: z.array(z.string()) })

process.on('message', async (message) => {
  if (message === 'stop') {
    await esbuild.stop()
    process.exit(0)
  }
  const { files } = requestSchema.parse(message)
  try {
    process.send?.({ built: await (await opened)(files) })
  } catch (error) {
    process.send?.({ fault: await explain(error) })
  }
})

// The runner died without stopping this process (kill -9): end esbuild too.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

const opened = openBuilder()
