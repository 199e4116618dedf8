import type { Env, LeadMessage, MessageBatch } from '../../../src/env.ts'
import worker from '../../../src/worker.ts'

/*
 * The product's worker in a world that fails when told to, by a post to `/world`:
 * `?d1=fail&queue=hang&ahead=60000` sets the state of each binding, and its clock ahead by so many ms.
 */

type State = 'well' | 'fail' | 'hang'

let world: Record<string, State> = {}
const realNow = Date.now
let ahead = 0
Date.now = () => realNow() + ahead

export default {
  fetch(request: Request, env: Env, context: Parameters<typeof worker.fetch>[2]) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/world') return worker.fetch(request, within(env), context)
    const state = (name: string): State => {
      const asked = searchParams.get(name)
      return asked === 'fail' || asked === 'hang' ? asked : 'well'
    }
    world = { d1: state('d1'), queue: state('queue'), kv: state('kv') }
    ahead = Number(searchParams.get('ahead') ?? 0)
    return new Response(null, { status: 204 })
  },
  queue: (batch: MessageBatch<LeadMessage>, env: Env) => worker.queue(batch, within(env)),
  scheduled: (controller: unknown, env: Env) => worker.scheduled(controller, within(env)),
}

function within(env: Env): Env {
  return {
    ...env,
    DB: weathered(env.DB, world.d1),
    LEADS: weathered(env.LEADS, world.queue),
    LEAD_SPILL: weathered(env.LEAD_SPILL, world.kv),
    // One machine plays hundreds of visitors within seconds; the limit has tests of its own.
    LEAD_FLOOD: { limit: async () => ({ success: true }) },
  }
}

/** The binding; or one whose every promise fails, or never comes. */
function weathered<Binding extends object>(binding: Binding, state: State = 'well'): Binding {
  if (state === 'well') return binding
  return new Proxy(binding, {
    get: (_, name) => {
      // D1 prepares and binds at once, and asks when a statement runs.
      if (name === 'prepare' || name === 'bind') return () => weathered(binding, state)
      return () =>
        state === 'hang'
          ? new Promise(() => {})
          : Promise.reject(new Error('D1_ERROR: Network connection lost.'))
    },
  })
}
