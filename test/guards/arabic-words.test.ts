import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

/* Words that the Arabic of the admin uses in one way only. */

const texts = sources('locales/ar/{admin*,fields,sharing,ui}.json').flatMap(({ text }) =>
  Object.entries<string>(JSON.parse(text)),
)

const said = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([id]) => id)

test('a part of a page is called a section, and what a list holds an entry', () => {
  expect(texts.length).toBeGreaterThan(900)
  expect(said(/عنصر|عناصر/)).toEqual([])
  expect(said(/أقسام/).length).toBeGreaterThan(5)
  expect(said(/بند|بنود/).length).toBeGreaterThan(5)
})

test('a count has the plural of its noun, and does not follow a colon', () => {
  // A name that is given and how many of it there are; how far an export has come.
  const labels = ['admin.screens.waiting.count', 'admin.content.export.read']
  expect(said(/: \{(?:count|total)(?:, number)?\}/).toSorted()).toEqual(
    [...labels, ...said(/^(?:جديدة|تتغيّر|على حالها|أسطر فيها خطأ): /)].toSorted(),
  )
})

test('keys are named without spaces', () => {
  expect(said(/(?:Shift|Alt|Ctrl) \+/)).toEqual([])
  expect(said(/Shift\+N/)).toEqual(['admin.live.no_entry'])
})

test('an ellipsis says that something is going on', () => {
  expect(said(/…/).length).toBeGreaterThan(10)
  expect(said(/^(?!.*(?:جارٍ|بانتظار|ننقلك)).*…/)).toEqual([])
})

test('publishing is stopped, and only plans, links and filters are cancelled', () => {
  expect(said(/(?:إلغاء|ألغ\S*|أُلغي\S*|يُلغ\S*) (?:ال)?نشر/)).toEqual([])
  expect(said(/إيقاف (?:ال)?نشر/).length).toBeGreaterThan(8)
  // A dialog that asks has this word for leaving everything as it is.
  expect(said(/^إلغاء$/)).toEqual(['admin.action.cancel'])
})

test('nobody is addressed as a man by a verb, and nothing is done by تم', () => {
  // Verbs with their fatha: تراجعتَ. A question begins with what would be done.
  expect(said(/تَ(?![\u0621-\u064a])/)).toEqual([])
  expect(said(/(?:^|\s)(?:أتريد|هل ت\S+ كل)/)).toEqual([])
  expect(said(/(?:^|\s)تمّ?ت? /)).toEqual([])
})

test('pages have times and belong to campaigns: they are not carried together or taken out', () => {
  expect(said(/إخراج|أُخرجت|أخرِج|تخرج|تُنقل صفحتان/)).toEqual([])
})

test('what is scheduled is a time: it is cancelled, kept and replaced under this name', () => {
  expect(said(/إلغاء الجدولة|هذه الجدولة/)).toEqual([])
  expect(said(/(?:إلغاء|إبقاء|هذا) الموعد/).length).toBeGreaterThan(4)
})

test('what is not saved or published yet are changes, and the editor has its shadda', () => {
  expect(said(/تغييرات/).length).toBeGreaterThan(8)
  expect(said(/تعديلات|التحرير/)).toEqual(['admin.timeline.kind.refused'])
  expect(said(/محرر|يتغير/)).toEqual([])
})

test('in a comparison the other editor is a person, and a section is removed', () => {
  expect(said(/الطرف/)).toEqual([])
  const compared = texts.filter(([id]) => /^admin\.(?:conflict|unsaved)\..*removed$/.test(id))
  expect(compared.length).toBeGreaterThan(5)
  expect(compared.filter(([, text]) => !/إزالة|أُزيل/.test(text))).toEqual([])
})

test('a text whose original changed is called that everywhere', () => {
  expect(said(/تغيّر أصل/).length).toBeGreaterThan(3)
  expect(said(/لم (?:يُ|تُ)حدَّث/)).toEqual([])
})

test('rows are ticked by تحديد, notes are open or ended, pictures have a description', () => {
  expect(said(/المختار/)).toEqual([])
  expect(said(/عولجت|حلّ الملاحظة|إغلاق الملاحظة/)).toEqual([])
  expect(said(/النص البديل/)).toEqual([])
  expect(said(/وصف الصورة/)).toEqual(expect.arrayContaining(['field.alt_text', 'admin.media.alt']))
})

test('a case study is no success story, which is a part of an industry', () => {
  expect(said(/قصة نجاح|قصص النجاح/).toSorted()).toEqual(['admin.image.place.story', 'industry.success'])
})
