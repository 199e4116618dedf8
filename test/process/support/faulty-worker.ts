import type { Env, LeadMessage, MessageBatch } from '../../../src/env.ts'
import worker from '../../../src/worker.ts'
import { type Fault, faulty, faultyDatabase } from '../../support/faulty-bindings.ts'

/*
 * The product's worker in a world that fails when told to, by a post to `/world`:
 * `?d1=fail&queue=hang&ahead=60000` sets the state of each binding, and its clock ahead by so many ms.
 */

type State = 'well' | 'fail' | 'hang'

const faultOf = { well: 'well', fail: 'refuse-briefly', hang: 'hang' } as const

let world: Record<string, State> = {}
const realNow = Date.now
let ahead = 0
Date.now = () => realNow() + ahead

export default {
  fetch(request: Request, env: Env, context: Parameters<typeof worker.fetch>[2]) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/world') return worker.fetch(request, surrounded(env), context)
    const state = (name: string): State => {
      const asked = searchParams.get(name)
      return asked === 'fail' || asked === 'hang' ? asked : 'well'
    }
    world = { d1: state('d1'), queue: state('queue'), kv: state('kv'), pages: state('pages') }
    ahead = Number(searchParams.get('ahead') ?? 0)
    return new Response(null, { status: 204 })
  },
  queue: (batch: MessageBatch<LeadMessage>, env: Env) => worker.queue(batch, surrounded(env)),
  scheduled: (controller: unknown, env: Env) => worker.scheduled(controller, surrounded(env)),
}

let surroundings: Env | undefined

/** One object for all requests, as the platform has it: what an isolate remembers goes by it. */
function surrounded(env: Env): Env {
  surroundings ??= {
    ...env,
    DB: faultyDatabase(env.DB, faultNow('d1')),
    LEADS: faulty(env.LEADS, faultNow('queue')),
    LEAD_SPILL: faulty(env.LEAD_SPILL, faultNow('kv')),
    PAGES: faulty(env.PAGES, faultNow('pages')),
    // One machine plays hundreds of visitors within seconds; the limit has tests of its own.
    LEAD_FLOOD: { limit: async () => ({ success: true }) },
  }
  return surroundings
}

/** The fault of a binding when it is asked, which may have begun or ended since the request came. */
function faultNow(name: string): () => Fault {
  return () => faultOf[world[name] ?? 'well']
}
