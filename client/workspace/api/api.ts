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
import { isRecord, isTexts } from '../../../contract/immutable-json.ts'
import type { InitialAnswer } from '../../../contract/workspace/workspace.ts'
import type { AdminApi } from '../../../src/admin/api/api.ts'
import { showToast, type Toast } from '../ui/toast.tsx'
import type { ApiFailure } from './api-failure.tsx'
import { pathPrefix } from './path-prefix.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

/** The API of the admin, typed by its server. */
export const api = hc<AdminApi>(pathPrefix || '/', { fetch: send }).admin.api

async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
  // Access redirects an expired session to its sign-in page.
  const options: RequestInit = { ...init, headers, redirect: 'manual', signal: AbortSignal.any(signals) }
  const response = await fetch(input, options).catch(() => {
    throw new ApiError('unreachable')
  })
  if (isSignedOut(response)) throw new ApiError('signed-out')
  return response
}

/** Whether Access wants a new sign-in; a role that may not make the request gets a JSON answer. */
export function isSignedOut({ type, status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.startsWith('application/json')
  return type === 'opaqueredirect' || status === 401 || (status === 403 && !isJson)
}

/** Thrown within a request and stored by the query cache; components get its `failure`. */
class ApiError extends Error {
  readonly failure: ApiFailure
  constructor(code: string, message: string | null = null, errors: Record<string, string> = {}) {
    super(code)
    this.failure = { code, message, errors }
  }
}

type JsonResponse = Pick<ClientResponse<unknown>, 'json'>
/** The body of a successful response. */
type SuccessBody<Res extends JsonResponse> = Res extends { json: () => Promise<infer Body> }
  ? Extract<Body, { ok: true }>
  : never

/** Throws an `ApiError` unless the response is a success. */
export async function successBody<Res extends JsonResponse>(
  response: Promise<Res>,
): Promise<SuccessBody<Res>> {
  const body: unknown = await (await response).json().catch(() => null)
  if (isSuccess<Res>(body)) return body
  if (!isRecord(body)) throw new ApiError('unreachable')
  const { code, message, errors } = body
  throw new ApiError(
    typeof code === 'string' ? code : 'failed',
    typeof message === 'string' ? message : null,
    isTexts(errors) ? errors : {},
  )
}

/** The same without throwing, for requests outside of components. */
export async function tryRequest<Res extends JsonResponse>(
  response: Promise<Res>,
): Promise<SuccessBody<Res> | { ok: false; failure: ApiFailure }> {
  try {
    return await successBody(response)
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

/** Only `ok` is checked: the API is typed by its server. */
function isSuccess<Res extends JsonResponse>(body: unknown): body is SuccessBody<Res> {
  return isRecord(body) && body.ok === true
}

/** A mutation without an answer may have been made. */
export const asMutationFailure = (failure: ApiFailure): ApiFailure =>
  failure.code === 'unreachable' ? { ...failure, code: 'unconfirmed' } : failure

const failureOf = (error: unknown): ApiFailure =>
  error instanceof ApiError ? error.failure : { code: 'failed', message: null, errors: {} }

/** Whether a retry may succeed. */
const isTransient = (error: Error) => ['unreachable', 'failed'].includes(failureOf(error).code)

/** Codes of failures that the server did not decide. */
const transportCodes = ['signed-out', 'unreachable', 'unconfirmed', 'failed']

/** The cache of answers; `first` came with the document. */
export function createQueryClient(first: InitialAnswer[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a request fails at once instead of waiting for the network.
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

export type QueryState<Data> = {
  data: Data | undefined
  /** Why there is no data, or no newer data. */
  failure: ApiFailure | null
  isPending: boolean
  /** Whether the data are those of the previous key. */
  isPrevious: boolean
  refetch: () => void
}

type QueryOptions = {
  isEnabled?: boolean
  /** Whether the data of the previous key stay until those of the new key arrive. */
  keepsPrevious?: boolean
  /** Interval in milliseconds, while the screen is visible. */
  refetchMs?: number
}

/** Reads from the API and caches the answer under a key. Leaving a screen cancels its request. */
export function useApiQuery<Res extends JsonResponse>(
  key: QueryKey,
  request: (signal: AbortSignal) => Promise<Res>,
  { isEnabled = true, keepsPrevious = false, refetchMs }: QueryOptions = {},
): QueryState<SuccessBody<Res>> {
  const query: UseQueryResult<SuccessBody<Res>> = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => successBody(request(signal)),
    enabled: isEnabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(refetchMs && { refetchInterval: refetchMs }),
  })
  return {
    data: query.data,
    failure: query.error && failureOf(query.error),
    isPending: query.isLoading,
    isPrevious: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  }
}

/** Replaces a cached answer with the result of a mutation; cancels a running request, which may be older. */
export function useReplaceCached<Data>(queryKey: QueryKey): (data: Data) => Promise<void> {
  const client = useQueryClient()
  return async (data) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, data)
  }
}

type MutationOptions<Input, Res extends JsonResponse> = {
  /** The keys of the answers that the mutation makes outdated. */
  invalidates: QueryKey[]
  successToast?: (body: SuccessBody<Res>, input: Input) => Toast
  onSuccess?: (body: SuccessBody<Res>, input: Input) => void
  /** Instead of the usual toast, if the server decided. */
  failureToast?: (failure: ApiFailure, input: Input) => Toast
  /** Mutations of one scope are sent one after the other. */
  scope?: string
}

/**
 * A mutation through the API. It is not retried, as it may have been made although no answer came.
 * A failure is shown as a toast, unless it is about fields: those are `errors`.
 */
export function useApiMutation<Input, Res extends JsonResponse>(
  request: (input: Input) => Promise<Res>,
  { invalidates, successToast, onSuccess, failureToast, scope }: MutationOptions<Input, Res>,
): { mutate: (input: Input) => void; isPending: boolean; errors: Record<string, string> } {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (input: Input) => successBody(request(input)),
    ...(scope && { scope: { id: scope } }),
    onSuccess: (body, input) => {
      if (successToast) showToast(successToast(body, input))
      onSuccess?.(body, input)
    },
    onError: (error, input) => {
      const failure = failureOf(error)
      if (failureToast && !transportCodes.includes(failure.code))
        return showToast(failureToast(failure, input))
      if (Object.keys(failure.errors).length > 0) return
      showToast({ kind: 'failure', failure: asMutationFailure(failure) })
    },
    // After a failure too: without an answer it may have been made.
    onSettled: () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const errors = mutation.error ? failureOf(mutation.error).errors : {}
  return { mutate: mutation.mutate, isPending: mutation.isPending, errors }
}
