import type { Confirmed, Draft } from '../../../contract/editor.ts'
import type { SaveRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import {
  agreedTexts,
  confirmedText,
  olderTranslations,
} from '../../../contract/translation/translation-age.ts'
import type { PageTexts } from '../../../contract/translation/translation-screen.ts'
import type { Language } from '../../workspace/localised.ts'
import { retryAfter } from '../saving/save-results.ts'
import type { Lost } from '../session/send.ts'
import { pathOf, type TextLocation, textAt, valueAt, withText } from './text-units.ts'
import { type Edit, type Owner, storeEdits, unsavedEdits } from './unsaved-edits.ts'

/** The state of the written texts; `failed`: stored here, and tried again. */
type Phase = 'saved' | 'unsaved' | 'saving' | 'failed'

/** A text that another editor changed, too, or that is no longer on the page (`theirs` is null). */
type TextConflict = Edit & { theirs: string | null }

type WriterOptions = {
  texts: PageTexts
  languages: Language[]
  owner: Owner
  send: (body: SaveRequest) => Promise<SaveResponse | Lost>
  onChange: () => void
}

export type PageWriter = ReturnType<typeof pageWriter>

/** A save follows the last keystroke after this time. */
const pauseMs = 900
/** How often another editor may save between two attempts of one save. */
const maxAttempts = 4

/** Failures that are tried again; a page in the trash or a refused text waits for an editor. */
const transientCodes = ['conflict', 'failed', 'unconfirmed', 'unreachable', 'signed-out']

/**
 * Writes single texts of one page and saves them automatically. If another editor saved in between, these texts
 * are written into their version; a text that both changed needs a decision. Until the server has them, or an editor
 * decided, the texts are stored in the browser.
 */
export function pageWriter({ texts, languages, owner, send, onChange }: WriterOptions) {
  const codes = languages.map(({ code }) => code)
  let { draft, revision } = texts
  let agreed = agreedTexts(draft, texts.outdated, codes)
  let confirmed: Confirmed[] = []
  let edits: Edit[] = []
  let conflicts: TextConflict[] = []
  let phase: Phase = 'saved'
  let answer: SaveResponse | Lost | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let failures = 0

  applyEdits(unsavedEdits(owner))
  // This tab saves them from now on.
  store(true)
  if (edits.length > 0) scheduleSave(0)

  /** Writes texts into this version. One that differs there, or is missing, needs a decision. */
  function applyEdits(mine: Edit[]) {
    for (const edit of mine) {
      const now = textAt(draft, edit.place, edit.code, languages)
      const theirs = valueAt(draft, edit.place) ? now : null
      if (theirs === null || (now !== edit.was && now !== edit.text))
        conflicts = [...conflicts, { ...edit, theirs }]
      else if (now !== edit.text) applyEdit(edit)
    }
  }

  function applyEdit(edit: Edit) {
    const { place, code, text, machine } = edit
    const before = edits.find(isAt(edit))
    edits = [...edits.filter((one) => one !== before), { ...edit, was: before?.was ?? edit.was }]
    draft = withText(draft, place, code, text, languages)
    if (machine) confirmText(place, code)
    phase = 'unsaved'
  }

  function store(replacesAll?: boolean) {
    storeEdits(owner, [...edits, ...conflicts], replacesAll)
  }

  /** Confirms a text as it is or, with `machine`, records a suggestion in that language. */
  function confirmText(place: TextLocation, machine?: string) {
    const text = confirmedText(pathOf(place), valueAt(draft, place), codes, machine)
    if (!text) return
    confirmed = [...confirmed, text]
    phase = 'unsaved'
  }

  /** `machine`: it suggested the text. */
  function write(place: TextLocation, code: string, text: string, isFromMachine = false) {
    applyEdit({ place, code, text, was: textAt(draft, place, code, languages), machine: isFromMachine })
    store()
    scheduleSave(pauseMs)
    onChange()
  }

  function scheduleSave(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    if (edits.length === 0 && confirmed.length === 0) return running ?? Promise.resolve()
    // Texts written during a save are saved by the next one.
    running = running ? running.then(() => (phase === 'unsaved' ? flush() : undefined)) : save()
    return running
  }

  async function save(): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const sent = { draft, confirmed, edits }
      setPhase('saving')
      answer = await send({ revision, draft, confirmed, isAutosave: true, tab: owner.tab })
      if (!answer.ok && answer.code !== 'conflict') break
      if (answer.ok) {
        revision = answer.revision
        settle(sent)
      } else rebase(answer)
      const isLeft = edits.length + confirmed.length > 0
      if (!answer.ok && isLeft) continue
      answer = null
      failures = 0
      running = null
      return setPhase(isLeft ? 'unsaved' : 'saved')
    }
    running = null
    setPhase('failed')
    if (answer && !answer.ok && transientCodes.includes(answer.code)) scheduleSave(retryAfter(failures++))
  }

  function settle(sent: { draft: Draft; confirmed: Confirmed[]; edits: Edit[] }) {
    const { outdated } = olderTranslations(sent.draft, agreed, { codes, confirmed: sent.confirmed })
    agreed = agreedTexts(sent.draft, outdated, codes)
    confirmed = confirmed.filter((text) => !sent.confirmed.includes(text))
    edits = edits.flatMap((edit) => {
      const stored = sent.edits.find(isAt(edit))
      if (stored === edit) return []
      // The newer text replaces the text that the server has now.
      return stored ? { ...edit, was: stored.text } : edit
    })
    store()
  }

  function rebase(theirs: PageTexts) {
    const mine = edits
    edits = []
    draft = theirs.draft
    revision = theirs.revision
    agreed = agreedTexts(draft, theirs.outdated, codes)
    applyEdits(mine)
    store()
  }

  function setPhase(next: Phase) {
    phase = next
    onChange()
  }

  return {
    draft: () => draft,
    /** A text that has to be decided is not saved. */
    phase: (): Phase => (phase === 'saved' && conflicts.length > 0 ? 'unsaved' : phase),
    /** Why the last save failed. */
    answer: () => answer,
    conflicts: () => conflicts,
    age: () => olderTranslations(draft, agreed, { codes, confirmed }),
    write,
    /** Confirms the translations of a text as they are. */
    confirm(place: TextLocation) {
      confirmText(place)
      scheduleSave(pauseMs)
      onChange()
    },
    /** Writes my text over theirs, or keeps theirs. */
    resolveConflict(conflict: TextConflict, keepsMine: boolean) {
      conflicts = conflicts.filter((one) => one !== conflict)
      store()
      if (keepsMine && conflict.theirs !== null)
        write(conflict.place, conflict.code, conflict.text, conflict.machine)
      onChange()
    },
    flush,
  }
}

const isAt = (edit: Edit) => (one: Edit) => one.code === edit.code && pathOf(one.place) === pathOf(edit.place)
