import type { ContentPage } from '../../../contract/content/content.ts'
import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'

/**
 * The page of a file with the ids that its sections have on the site, if visitors see the same of both: where a page in
 * the trash keeps the sections of the file, those of the page that came back have others.
 */
export function withOwnIds(file: ContentPage, now: ContentPage | null): ContentPage {
  const placed = now?.published?.widgets ?? []
  const given = file.published?.widgets ?? []
  const ids = new Map(given.map(({ id }, index) => [id, placed[index]?.id ?? id]))
  const renamed = (draft: Draft | null) =>
    draft && {
      ...draft,
      widgets: draft.widgets.map((widget) => ({ ...widget, id: ids.get(widget.id) ?? widget.id })),
    }
  const published = renamed(file.published)
  if (!published || !sameJson(now?.published ?? null, published)) return file
  const outdated = file.outdated.map((one) => {
    const [top, id = '', ...rest] = one.at?.split('.') ?? []
    return top === 'widgets' ? { ...one, at: [top, ids.get(id) ?? id, ...rest].join('.') } : one
  })
  return { ...file, published, draft: renamed(file.draft), outdated }
}
