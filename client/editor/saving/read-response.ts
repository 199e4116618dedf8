import type {
  Draft,
  DraftWidget,
  EditorProps,
  LocalText,
  Outdated,
  PageStatus,
} from '../../../contract/editor.ts'
import { isRecord, isTexts } from '../../../contract/json-value.ts'
import type { SaveResponse } from '../../../contract/saving.ts'

/** The API's response, or null for anything else, such as a proxy's error page. */
export function readResponse(response: unknown): SaveResponse | null {
  if (!isRecord(response)) return null
  const { ok, code, message, revision, status, updated } = response
  if (ok === true && typeof revision === 'number' && isStatus(status) && typeof updated === 'string') {
    const { paths, address, builtIn, delayed, shown } = response
    return {
      ok,
      revision,
      status,
      updated,
      ...(builtIn === true ? { builtIn } : {}),
      ...(delayed === true ? { delayed } : {}),
      ...(isDraft(shown) ? { shown } : {}),
      ...(isPaths(paths) ? { paths } : {}),
      ...(typeof address === 'string' ? { address } : {}),
    }
  }
  if (ok !== false || typeof message !== 'string') return null
  if (code === 'failed' || code === 'unconfirmed' || code === 'gone' || code === 'block_used') {
    return { ok, code, message }
  }
  if (code === 'invalid' || code === 'examples') {
    return { ok, code, message, errors: isTexts(response.errors) ? response.errors : {} }
  }
  const { by, at } = response
  if (typeof by !== 'string' || typeof at !== 'string') return null
  if (code === 'conflict') return readConflict(response, { message, by, at })
  const { restore } = response
  return code === 'trashed' && typeof restore === 'string' ? { ok, code, message, by, at, restore } : null
}

function readConflict(
  { revision, status, draft, outdated, paths, address }: Record<string, unknown>,
  who: { message: string; by: string; at: string },
): SaveResponse | null {
  const isPage = typeof revision === 'number' && isStatus(status) && isDraft(draft)
  if (!isPage || !Array.isArray(outdated) || !isPaths(paths) || typeof address !== 'string') return null
  const page = { revision, status, draft, outdated: outdated.filter(isOutdated), paths, address }
  return { ok: false, code: 'conflict', ...who, ...page }
}

export function isStatus(value: unknown): value is PageStatus {
  return value === 'draft' || value === 'published' || value === 'changed'
}

function isLocalText(value: unknown): value is LocalText {
  return typeof value === 'string' || isTexts(value)
}

export function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value.slug === 'string' &&
    isLocalText(value.title) &&
    isLocalText(value.meta_description) &&
    Array.isArray(value.widgets) &&
    value.widgets.every(isWidget)
  )
}

function isWidget(value: unknown): value is DraftWidget {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.type === 'string' &&
    typeof value.is_active === 'boolean' &&
    isRecord(value.content)
  )
}

export function isOutdated(value: unknown): value is Outdated {
  if (!isRecord(value) || !isTexts(value.now) || !isTexts(value.from)) return false
  return value.at === undefined || typeof value.at === 'string'
}

function isPaths(value: unknown): value is EditorProps['paths'] {
  return (
    isRecord(value) &&
    [value.page, value.publish, value.unpublish, value.drawn, value.pictures, value.list, value.links].every(
      (path) => typeof path === 'string',
    ) &&
    isTexts(value.preview) &&
    isTexts(value.live)
  )
}
