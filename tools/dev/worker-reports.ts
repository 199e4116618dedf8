import type { unstable_DevEnv as DevEnv } from 'wrangler'
import { explain } from './explain.ts'
import { openPositions } from './positions.ts'

/** In the site's process: tells the parent of each start of the worker, and of each failure to bundle or start it. */
export function openReports() {
  const positions = openPositions()
  return {
    /** A log line with the places in the bundle as places in the sources. */
    inSources: (message: string) => positions.inSources(message),
    /** All of wrangler's parts report here; it passes on too little of it, such as where the bundle is. */
    follow(wrangler: InstanceType<typeof DevEnv>) {
      const dispatch = wrangler.dispatch.bind(wrangler)
      wrangler.dispatch = (event) => {
        dispatch(event)
        if (event.type === 'bundleComplete') positions.use(event.bundle.path)
        if (event.type === 'reloadComplete') process.send?.({ started: event.bundle.path })
        if (event.type === 'error' && !event.source.startsWith('Proxy')) {
          void explain(event.cause).then((text) => process.send?.({ fault: positions.inSources(text) }))
        }
      }
    },
  }
}
