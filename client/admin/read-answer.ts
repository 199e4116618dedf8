import type {
  Draft,
  DraftWidget,
  EditorProps,
  LocalText,
  Outdated,
  PageStatus,
  SaveAnswer,
} from './contract.ts'
import { isRecord } from './json-value.ts'

/** The API's answer, or null for anything else, such as the page of a proxy. */
export function readAnswer(answer: unknown): SaveAnswer | null {
  if (!isRecord(answer)) return null
  const { ok, code, message, revision, status, updated } = answer
  if (ok === true && typeof revision === 'number' && isStatus(status) && typeof updated === 'string') {
    const { paths, address } = answer
    return {
      ok,
      revision,
      status,
      updated,
      ...(isPaths(paths) ? { paths } : {}),
      ...(typeof address === 'string' ? { address } : {}),
    }
  }
  if (ok !== false || typeof message !== 'string') return null
  if (code === 'failed' || code === 'gone') return { ok, code, message }
  if (code === 'invalid') return { ok, code, message, errors: isTexts(answer.errors) ? answer.errors : {} }
  const { by, at, draft, outdated } = answer
  const whole = typeof by === 'string' && typeof at === 'string' && typeof revision === 'number'
  return code === 'conflict' && whole && isDraft(draft) && Array.isArray(outdated)
    ? { ok, code, message, by, at, revision, draft, outdated: outdated.filter(isOutdated) }
    : null
}

function isStatus(value: unknown): value is PageStatus {
  return value === 'draft' || value === 'published' || value === 'changed'
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isLocalText(value: unknown): value is LocalText {
  return typeof value === 'string' || isTexts(value)
}

function isDraft(value: unknown): value is Draft {
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

function isOutdated(value: unknown): value is Outdated {
  return isRecord(value) && isTexts(value.now) && isTexts(value.from)
}

function isPaths(value: unknown): value is EditorProps['paths'] {
  return (
    isRecord(value) &&
    [value.page, value.publish, value.unpublish, value.list].every((path) => typeof path === 'string') &&
    isTexts(value.preview) &&
    isTexts(value.live)
  )
}
