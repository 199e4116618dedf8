import type { Confirmed, Draft } from '../../../contract/editor.ts'
import type { SaveRequest, SaveResponse } from '../../../contract/saving.ts'
import type { PageTexts } from '../../../contract/translation.ts'
import { agreedTexts, confirmedText, olderTranslations } from '../../../contract/translation-age.ts'
import type { Language } from '../fields/localised.ts'
import type { Failure } from '../saving/ask.ts'
import { type Edit, readKept, writeKept } from './kept-edits.ts'
import { type Place, pathOf, textAt, valueAt, withText } from './units.ts'

/** How the texts that were written stand; `failed`: kept here, and tried again. */
type Phase = 'saved' | 'unsaved' | 'saving' | 'failed'

/** A text that somebody else wrote, too, or that is no longer on the page (`theirs` is null). */
type Clash = Edit & { theirs: string | null }

type Asked = {
  texts: PageTexts
  languages: Language[]
  /** Names this tab and the drafts that it keeps until they are saved. */
  tab: string
  keepAs: string
  send: (body: SaveRequest) => Promise<SaveResponse | Failure>
  onChange: () => void
}

export type PageWriter = ReturnType<typeof pageWriter>

/** A save follows the last keystroke after this time. */
const pauseMs = 900
const retryMs = 5000
/** As often as this, somebody else may save between two attempts of one save. */
const maxAttempts = 4

/**
 * Writes single texts of one page and saves them by itself. If somebody else saved in between, what was written
 * here is written into their version; a text that both wrote is asked about. Until the server has them, the
 * texts are kept in the browser.
 */
export function pageWriter({ texts, languages, tab, keepAs, send, onChange }: Asked) {
  const codes = languages.map(({ code }) => code)
  let { draft, revision } = texts
  let agreed = agreedTexts(draft, texts.outdated, codes)
  let confirmed: Confirmed[] = []
  let edits: Edit[] = []
  let clashes: Clash[] = []
  let phase: Phase = 'saved'
  let answer: SaveResponse | Failure | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  for (const edit of readKept(keepAs)) {
    if (textAt(draft, edit.place, edit.code, languages) === edit.was) put(edit)
  }
  if (edits.length > 0) later(0)

  function put(edit: Edit) {
    const same = (one: Edit) => one.code === edit.code && pathOf(one.place) === pathOf(edit.place)
    const before = edits.find(same)
    edits = [...edits.filter((one) => !same(one)), { ...edit, was: before?.was ?? edit.was }]
    draft = withText(draft, edit.place, edit.code, edit.text, languages)
    phase = 'unsaved'
    writeKept(keepAs, edits)
  }

  function write(place: Place, code: string, text: string) {
    put({ place, code, text, was: textAt(draft, place, code, languages) })
    later(pauseMs)
    onChange()
  }

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    if (edits.length === 0 && confirmed.length === 0) return running ?? Promise.resolve()
    // What is written while a save is under way is saved by the next one.
    running = running ? running.then(() => (phase === 'unsaved' ? flush() : undefined)) : save()
    return running
  }

  async function save(): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const sent = { draft, confirmed, edits }
      turn('saving')
      const given = await send({ revision, draft, confirmed, auto: true, tab })
      if (typeof given === 'string' || (!given.ok && given.code !== 'conflict')) {
        answer = given
        break
      }
      if (given.ok) {
        revision = given.revision
        settle(sent)
        running = null
        return turn(edits.length > 0 || confirmed.length > 0 ? 'unsaved' : 'saved')
      }
      answer = given
      takeTheirs(given)
    }
    running = null
    turn('failed')
    // A session or a network comes back; a page in the trash does not.
    if (typeof answer === 'string' || (answer && !answer.ok && answer.code !== 'gone')) later(retryMs)
  }

  function settle(sent: { draft: Draft; confirmed: Confirmed[]; edits: Edit[] }) {
    answer = null
    const { outdated } = olderTranslations(sent.draft, agreed, { codes, confirmed: sent.confirmed })
    agreed = agreedTexts(sent.draft, outdated, codes)
    confirmed = confirmed.filter((text) => !sent.confirmed.includes(text))
    edits = edits.filter((edit) => !sent.edits.includes(edit))
    writeKept(keepAs, edits)
  }

  function takeTheirs(theirs: PageTexts) {
    const mine = edits
    edits = []
    draft = theirs.draft
    revision = theirs.revision
    agreed = agreedTexts(draft, theirs.outdated, codes)
    for (const edit of mine) {
      const now = textAt(draft, edit.place, edit.code, languages)
      const gone = valueAt(draft, edit.place) === undefined
      if (gone || (now !== edit.was && now !== edit.text)) {
        clashes = [...clashes, { ...edit, theirs: gone ? null : now }]
      } else put(edit)
    }
    writeKept(keepAs, edits)
  }

  function turn(next: Phase) {
    phase = next
    onChange()
  }

  return {
    draft: () => draft,
    phase: () => phase,
    /** Why the last save failed. */
    answer: () => answer,
    clashes: () => clashes,
    age: () => olderTranslations(draft, agreed, { codes, confirmed }),
    write,
    /** Its translations are right as they are or, with `machine`, suggested in that language. */
    confirm(place: Place, machine?: string) {
      const text = confirmedText(pathOf(place), valueAt(draft, place), codes, machine)
      if (!text) return
      confirmed = [...confirmed, text]
      later(pauseMs)
      turn('unsaved')
    },
    /** Writes mine over theirs, or leaves theirs. */
    answerClash(clash: Clash, mine: boolean) {
      clashes = clashes.filter((one) => one !== clash)
      if (mine && clash.theirs !== null) write(clash.place, clash.code, clash.text)
      onChange()
    },
    flush,
  }
}
