import type { Env, LeadMessage, MessageBatch } from '../../../src/platform/env.ts'
import worker from '../../../src/worker.ts'
import { type Fault, faultyBinding, faultyDatabase } from '../../support/faults/faulty-bindings.ts'

/*
 * The product's worker with bindings that fail on demand. A post to `/world`, such as
 * `?d1=fail&queue=hang&ahead=60000`, sets the state of each binding and moves the clock ahead by that number of ms. A
 * GET returns the number of hanging calls.
 */

type State = 'well' | 'fail' | 'hang'

const faultOf = { well: 'well', fail: 'refuse-briefly', hang: 'hang' } as const

let world: Record<string, State> = {}
const realNow = Date.now
let clockLeadMs = 0
/** Calls that will never be answered. */
let hangingCalls = 0
Date.now = () => realNow() + clockLeadMs

export default {
  fetch(request: Request, env: Env, context: Parameters<typeof worker.fetch>[2]) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/world') return worker.fetch(request, withFaults(env), context)
    if (request.method === 'GET') return Response.json({ hanging: hangingCalls })
    const state = (name: string): State => {
      const fault = searchParams.get(name)
      return fault === 'fail' || fault === 'hang' ? fault : 'well'
    }
    world = {
      d1: state('d1'),
      queue: state('queue'),
      kv: state('kv'),
      pages: state('pages'),
    }
    clockLeadMs = Number(searchParams.get('ahead') ?? 0)
    return new Response(null, { status: 204 })
  },
  queue: (batch: MessageBatch<LeadMessage>, env: Env) => worker.queue(batch, withFaults(env)),
  scheduled: (controller: unknown, env: Env) => worker.scheduled(controller, withFaults(env)),
}

let faultyEnv: Env | undefined

/** One object for all requests, as on the platform, because an isolate's caches are keyed by it. */
function withFaults(env: Env): Env {
  faultyEnv ??= {
    ...env,
    DB: faultyDatabase(env.DB, faultNow('d1')),
    LEADS: faultyBinding(env.LEADS, faultNow('queue')),
    LEAD_SPILL: faultyBinding(env.LEAD_SPILL, faultNow('kv')),
    PAGES: faultyBinding(env.PAGES, faultNow('pages')),
    // One machine plays hundreds of visitors within seconds; the limit has its own tests.
    LEAD_FLOOD: { limit: async () => ({ success: true }) },
  }
  return faultyEnv
}

/** The fault of a binding at the time of the call, which may differ from that at the start of the request. */
function faultNow(name: string): () => Fault {
  return () => {
    const fault = faultOf[world[name] ?? 'well']
    if (fault === 'hang') hangingCalls++
    return fault
  }
}
