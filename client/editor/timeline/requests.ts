import type { Draft } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/json-value.ts'
import type { LiveSection } from '../../../contract/live-section.ts'
import type {
  Campaign,
  DiscardResponse,
  Scheduled,
  ScheduleResponse,
  Version,
  VersionContent,
  VersionList,
} from '../../../contract/timeline.ts'
import { ask, type Failed } from '../saving/ask.ts'
import { isDraft, isOutdated, isStatus } from '../saving/read-response.ts'

export function fetchVersions(path: string, before?: number): Promise<VersionList | Failed> {
  return ask(before ? `${path}?before=${before}` : path, undefined, (answer) => {
    const { versions, more, now, schedules, campaigns } = answer
    if (!Array.isArray(versions) || !versions.every(isVersion) || !isCurrent(now)) return null
    if (!Array.isArray(schedules) || !schedules.every(isScheduled)) return null
    if (!Array.isArray(campaigns) || !campaigns.every(isCampaign)) return null
    return { ok: true, versions, more: more === true, now, schedules, campaigns }
  })
}

export function fetchVersion(path: string, id: number): Promise<VersionContent | Failed> {
  return ask(`${path}/${id}`, undefined, ({ version, draft, outdated }) =>
    isVersion(version) && isDraft(draft) && Array.isArray(outdated)
      ? { ok: true, version, draft, outdated: outdated.filter(isOutdated) }
      : null,
  )
}

/** Changes something; what follows is read off the next list. `shown` is the page as it will be, where the server says so. */
export function post(path: string, body: object): Promise<ScheduleResponse | Failed> {
  return ask(path, body, ({ shown }) => ({ ok: true as const, ...(isDraft(shown) ? { shown } : {}) }))
}

export function postDiscard(path: string, revision: number): Promise<DiscardResponse | Failed> {
  return ask(path, { revision }, ({ revision: now, status, updated, draft, outdated }) => {
    const isPage = typeof now === 'number' && isStatus(status) && typeof updated === 'string'
    if (!isPage || !isDraft(draft) || !Array.isArray(outdated)) return null
    return { ok: true, revision: now, status, updated, draft, outdated: outdated.filter(isOutdated) }
  })
}

/** The sections of a draft as visitors would see them, with the place of each text. */
export function fetchSections(path: string, draft: Draft): Promise<{ ok: true; html: string } | Failed> {
  return ask(path, { draft }, ({ sections }) =>
    Array.isArray(sections) && sections.every(isSection)
      ? { ok: true, html: sections.map(({ html }) => html).join('') }
      : null,
  )
}

function isSection(value: unknown): value is Pick<LiveSection, 'html'> {
  return isRecord(value) && typeof value.html === 'string'
}

function isVersion(value: unknown): value is Version {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    typeof value.revision === 'number' &&
    typeof value.at === 'string' &&
    typeof value.by === 'string' &&
    (value.name === null || typeof value.name === 'string') &&
    isLanguage(value.language) &&
    (value.published === null || (isRecord(value.published) && typeof value.published.at === 'string'))
  )
}

function isCampaign(value: unknown): value is Campaign {
  return isPlan(value) && typeof Reflect.get(value, 'pages') === 'number'
}

function isPlan(value: unknown): value is Omit<Campaign, 'pages'> {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    (value.action === 'publish' || value.action === 'unpublish') &&
    typeof value.at === 'string' &&
    typeof value.name === 'string'
  )
}

/** Null for all languages. */
export const isLanguage = (value: unknown) => value === null || typeof value === 'string'

function isScheduled(value: unknown): value is Scheduled {
  return isPlanned(value) && isLanguage(Reflect.get(value, 'language'))
}

export function isPlanned(value: unknown): value is Omit<Scheduled, 'version' | 'language'> {
  return (
    isPlan(value) &&
    typeof Reflect.get(value, 'by') === 'string' &&
    ['waiting', 'done', 'failed'].includes(String(Reflect.get(value, 'state')))
  )
}

function isCurrent(value: unknown): value is VersionList['now'] {
  return (
    isRecord(value) &&
    typeof value.revision === 'number' &&
    typeof value.at === 'string' &&
    typeof value.by === 'string' &&
    isStatus(value.status)
  )
}
