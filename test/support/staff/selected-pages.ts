import type { Outcome, PageAction, PageRevision } from '../../../contract/pages/page-list.ts'
import { urls } from '../../../src/site/urls.ts'
import { draftFor, idOfSlug, newPage, revisionNow, storedPage } from './drafts.ts'
import { postJson, saveAs } from './staff.ts'

/** Acts on several pages of the list at once; `outcomeTexts` has a text for each. */
export async function actOn(
  action: PageAction,
  pages: PageRevision[],
  options: Parameters<typeof postJson>[2] = {},
) {
  const response = await postJson(urls.adminSelected, { action, pages }, options)
  const answer: { outcomes: Outcome[]; isDelayed: boolean } = await response.json()
  const outcomeTexts = answer.outcomes.map(({ text }) => text)
  return { status: response.status, ...answer, outcomeTexts, kinds: answer.outcomes.map(({ kind }) => kind) }
}

/** A page as the list names it. */
export async function pageRevision(slug: string, revision?: number): Promise<PageRevision> {
  const id = await idOfSlug(slug)
  return { id, revision: revision ?? (await revisionNow(id)) }
}

export async function savedDraft(slug: string, text: string): Promise<string> {
  const id = await newPage(slug)
  await saveAs(id, 1, draftFor(slug, text))
  return id
}

export const statusOf = async (slug: string) => (await storedPage(await idOfSlug(slug))).page?.status
