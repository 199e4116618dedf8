import type { Lang } from '../../../i18n/languages.ts'

/** A slug of this length can still be read aloud. */
const maxLength = 60

/**
 * The usual Latin transcription of Arabic letters. Unwritten vowels are not guessed, and other characters are
 * dropped. Editors see the slug and may change it.
 */
const latin: Record<string, string> = {
  ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh' },
  ...{ ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q' },
  ...{ ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: 'a', و: 'w', ؤ: 'w', ي: 'y', ى: 'a', ئ: 'y' },
}

/** A slug from the first title that gives one, the default language's first; '' if none does. */
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
