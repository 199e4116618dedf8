import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ClientResponse, hc } from 'hono/client'
import { isRecord, isTexts } from '../../../contract/json-value.ts'
import type { FirstAnswer } from '../../../contract/workspace/workspace.ts'
import type { AdminApi } from '../../../src/admin/api.ts'
import { type Message, say } from '../ui/toast.tsx'
import { base } from './base.ts'
import type { Refusal } from './refusal.tsx'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

/** The API of the admin, typed by its server. */
export const api = hc<AdminApi>(base || '/', { fetch: send }).admin.api

async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
  // Access redirects an expired session to its sign-in page.
  const options: RequestInit = { ...init, headers, redirect: 'manual', signal: AbortSignal.any(signals) }
  const response = await fetch(input, options).catch(() => {
    throw new Refused('unreachable')
  })
  if (isSignedOut(response)) throw new Refused('signed-out')
  return response
}

/** Access asks for a new sign-in. A role that does not allow the request has an answer of its own. */
export function isSignedOut({ type, status, headers }: Response): boolean {
  const isAnswer = headers.get('content-type')?.startsWith('application/json')
  return type === 'opaqueredirect' || status === 401 || (status === 403 && !isAnswer)
}

/** Thrown within a request and stored by the query cache; components get the refusal. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(code: string, message: string | null = null, errors: Record<string, string> = {}) {
    super(code)
    this.refusal = { code, message, errors }
  }
}

type Reply = Pick<ClientResponse<unknown>, 'json'>
/** The body of a successful response. */
type Done<Sent extends Reply> = Sent extends { json: () => Promise<infer Given> }
  ? Extract<Given, { ok: true }>
  : never

/** The answer of a request that succeeded; any other is thrown as a `Refused`. */
export async function answerOf<Sent extends Reply>(sent: Promise<Sent>): Promise<Done<Sent>> {
  const response = await sent
  const given: unknown = await response.json().catch(() => null)
  if (isAnswer<Sent>(given)) return given
  if (!isRecord(given)) throw new Refused('unreachable')
  const { code, message, errors } = given
  throw new Refused(
    typeof code === 'string' ? code : 'failed',
    typeof message === 'string' ? message : null,
    isTexts(errors) ? errors : {},
  )
}

/** The same without throwing, for requests outside of components. */
export async function tryRequest<Sent extends Reply>(
  sent: Promise<Sent>,
): Promise<Done<Sent> | { ok: false; refusal: Refusal }> {
  try {
    return await answerOf(sent)
  } catch (error) {
    const refusal = error instanceof Refused ? error.refusal : { code: 'failed', message: null, errors: {} }
    return { ok: false, refusal }
  }
}

/** The server's own type says the rest. */
function isAnswer<Sent extends Reply>(given: unknown): given is Done<Sent> {
  return isRecord(given) && given.ok === true
}

/** The refusal of a change: without an answer it may have been made. */
export const asChangeRefusal = (refusal: Refusal): Refusal =>
  refusal.code === 'unreachable' ? { ...refusal, code: 'unconfirmed' } : refusal

const refusalOf = (error: Error | null): Refusal | null =>
  error instanceof Refused ? error.refusal : error && { code: 'failed', message: null, errors: {} }

/** Worth asking again: a moment later there may be an answer. */
const isTransient = (error: Error) => ['unreachable', 'failed'].includes(refusalOf(error)?.code ?? '')

/** Codes that are no decision of the server: asking again may succeed. */
const undecided = ['signed-out', 'unreachable', 'unconfirmed', 'failed']

/** The cache of answers, begun with those that the document brought along. */
export function answersWith(first: FirstAnswer[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Offline an answer is a refusal, not a wait without end.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (count, error) => count < 1 && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  for (const { key, answer } of first) client.setQueryData(key, answer)
  return client
}

export type Answer<Data> = {
  data: Data | undefined
  /** Why there is no data, or no newer data. */
  refusal: Refusal | null
  isPending: boolean
  /** Whether the data are still those of the last key. */
  isPrevious: boolean
  retry: () => void
}

type AnswerOptions = {
  /** Without it no request is made. */
  isNeeded?: boolean
  /** Whether the answer of the last key stays until that of a new one is there. */
  keepsLast?: boolean
  /** Interval of refetching in milliseconds, while the screen is visible. */
  everyMs?: number
}

/** Reads from the API and caches the answer under a key. Leaving a screen cancels its request. */
export function useAnswer<Sent extends Reply>(
  key: QueryKey,
  ask: (signal: AbortSignal) => Promise<Sent>,
  { isNeeded = true, keepsLast = false, everyMs }: AnswerOptions = {},
): Answer<Done<Sent>> {
  const query: UseQueryResult<Done<Sent>> = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => answerOf(ask(signal)),
    enabled: isNeeded,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...(everyMs && { refetchInterval: everyMs }),
  })
  return {
    data: query.data,
    refusal: refusalOf(query.error),
    isPending: query.isLoading,
    isPrevious: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

/** Replaces a cached answer with the result of a change; a request under way is cancelled, as it may be older. */
export function useReplaced<Data>(queryKey: QueryKey): (given: Data) => Promise<void> {
  const client = useQueryClient()
  return async (given) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, given)
  }
}

type ChangeOptions<Input, Sent extends Reply> = {
  /** The keys of the answers that the change makes old. */
  stale: QueryKey[]
  /** The message on success. */
  done?: (given: Done<Sent>, input: Input) => Message
  onDone?: (given: Done<Sent>, input: Input) => void
  /** The message when the server refuses. */
  refusedMessage?: (refusal: Refusal, input: Input) => Message
  /** Changes of one scope are sent one after the other. */
  scope?: string
}

/**
 * A change through the API. It is never repeated by itself, as it may have been made although no answer came.
 * A refusal is shown as a message, unless it is about fields: those are `errors`.
 */
export function useChange<Input, Sent extends Reply>(
  ask: (input: Input) => Promise<Sent>,
  { stale, done, onDone, refusedMessage, scope }: ChangeOptions<Input, Sent>,
): { run: (input: Input) => void; isPending: boolean; errors: Record<string, string> } {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (input: Input) => answerOf(ask(input)),
    ...(scope && { scope: { id: scope } }),
    onSuccess: (given, input) => {
      if (done) say(done(given, input))
      onDone?.(given, input)
    },
    onError: (error, input) => {
      const refusal = refusalOf(error)
      if (!refusal) return
      if (refusedMessage && !undecided.includes(refusal.code)) return say(refusedMessage(refusal, input))
      if (Object.keys(refusal.errors).length > 0) return
      say({ kind: 'failure', refusal: asChangeRefusal(refusal) })
    },
    // Without an answer it may have been made all the same.
    onSettled: () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return { run: change.mutate, isPending: change.isPending, errors: refusalOf(change.error)?.errors ?? {} }
}
