import type { SaveResponse } from '../../../contract/pages/saving.ts'
import type {
  PageNeeds,
  PageTexts,
  TranslationProps,
} from '../../../contract/translation/translation-screen.ts'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { type Lost, send } from '../session/send.ts'
import { type PageWriter, pageWriter } from './page-writer.ts'
import { type TextUnit, textUnits } from './text-units.ts'
import { pagesWithUnsavedEdits } from './unsaved-edits.ts'

export type OpenPage = { page: PageNeeds; writer: PageWriter; units: TextUnit[] }

export type OpenPages = ReturnType<typeof openPages>

/** The pages whose texts are read and written here. One page has one writer, however often it is opened. */
export function openPages(props: TranslationProps, t: Translate, onChange: () => void) {
  const { languages, widgets, staff, paths } = props
  const tab = crypto.randomUUID()
  const pages = new Map<string, OpenPage>()
  const reading = new Map<string, Promise<OpenPage | Lost['code']>>()

  async function read(page: PageNeeds): Promise<OpenPage | Lost['code']> {
    const texts = await readTexts(paths.read.replace(':id', page.id))
    if (typeof texts === 'string') {
      reading.delete(page.id)
      return texts
    }
    const writer = pageWriter({
      texts,
      languages,
      owner: { staff, page: page.id, tab },
      send: (body) => send<SaveResponse>('PUT', paths.save.replace(':id', page.id), body),
      onChange,
    })
    const units = textUnits(texts.draft, { widgets, languages, isOlder: writer.age().isOlder, t })
    const opened = { page, writer, units }
    pages.set(page.id, opened)
    onChange()
    return opened
  }

  /** A page, or why it could not be read; the next call tries again. */
  function open(page: PageNeeds): Promise<OpenPage | Lost['code']> {
    const opening = reading.get(page.id) ?? read(page)
    reading.set(page.id, opening)
    return opening
  }

  return {
    open,
    find: (id: string) => pages.get(id),
    all: () => [...pages.values()],
    /** Opens the pages on which an earlier tab left texts: they are saved, or need a decision. */
    openUnsaved() {
      for (const id of pagesWithUnsavedEdits(staff)) {
        void open(props.pages.find((page) => page.id === id) ?? { id, slug: '', title: '', counts: {} })
      }
    },
  }
}

/** The texts of a page; it has none if it was deleted meanwhile. Never throws. */
async function readTexts(path: string): Promise<PageTexts | Lost['code']> {
  const answer = await send<(PageTexts & { ok: true }) | Exclude<SaveResponse, { ok: true }>>('GET', path)
  if (answer.ok) return answer
  if (answer.code === 'not_found' || answer.code === 'trashed')
    return { revision: 0, draft: empty, outdated: [] }
  return answer.code === 'signed-out' ? answer.code : 'unreachable'
}

const empty = { slug: '', title: '', meta_description: '', widgets: [] }
