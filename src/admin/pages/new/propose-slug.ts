import type { Lang } from '../../../i18n/languages.ts'

/** So many characters of a title make a slug that can still be read out. */
const maxLength = 60

/**
 * Arabic letters as they are commonly written in Latin ones; vowels that are not written are not guessed, and
 * what is not here leaves no trace. Editors see the slug and may write a better one.
 */
const latin: Record<string, string> = {
  ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh' },
  ...{ ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q' },
  ...{ ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: 'a', و: 'w', ؤ: 'w', ي: 'y', ى: 'a', ئ: 'y' },
}

/** A slug from the first title that gives one, the default language's before others; '' when none does. */
export function proposeSlug(titles: Partial<Record<Lang, string>>): string {
  const words = Object.values(titles).map(wordsOf).find(Boolean)
  return words ? `page/${words}` : ''
}

function wordsOf(title: string): string {
  const words = Array.from(title.normalize('NFKC').toLowerCase(), (letter) => latin[letter] ?? letter)
    .join('')
    .replace(/[\u2019'\u064b-\u065f\u0670\u0640\u0621]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const kept: string[] = []
  for (const word of words) {
    if ([...kept, word].join('-').length > maxLength) break
    kept.push(word)
  }
  return kept.join('-')
}
