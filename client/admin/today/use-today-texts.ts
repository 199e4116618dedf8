import type { LocalText } from '../../../contract/editor.ts'
import type { DraftRow } from '../../../contract/workspace/today.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Texts of the rows in the language of the admin. */
export function useTodayTexts() {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const languageNames = new Intl.DisplayNames(lang, { type: 'language' })
  const list = (words: string[]) => words.join(lang === 'ar' ? '، ' : ', ')
  const nameOf = (code: string) => languageNames.of(code) ?? code
  const changesOf = ({ isPublished, sections, hasNewDetails, isReordered, languages }: DraftRow) =>
    list([
      ...(isPublished ? [] : [t('today.draft.new')]),
      ...(sections > 0 ? [t('today.draft.sections', { count: sections })] : []),
      ...(hasNewDetails ? [t('today.draft.details')] : []),
      ...(isReordered ? [t('today.draft.order')] : []),
      ...(languages.length > 0
        ? [t('today.draft.languages', { languages: list(languages.map(nameOf)) })]
        : []),
    ])
  return { list, nameOf, changesOf, inLanguage: (text: LocalText) => inLanguage(text, lang) }
}

/** A text in the language of the admin, or in another one. */
function inLanguage(text: LocalText, lang: string): string {
  if (typeof text === 'string') return text
  return text[lang] || Object.values(text).find(Boolean) || ''
}
