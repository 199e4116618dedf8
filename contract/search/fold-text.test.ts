import { expect, test } from 'vitest'
import { isFoundIn, matchRank } from './fold-text.ts'

test.each([
  ['الأولى', 'الاولي'],
  ['خدمة', 'خدمه'],
  ['أسئلة شائعة', 'اسئله شايعه'],
  ['مُهَنْدِس', 'مهندس'],
  ['مهندس', 'مـهـندس'],
  ['رؤية ٢٠٣٠', '2030'],
  ['رؤية 2030', '۲۰۳۰'],
  ['Call to Action', 'ACTION call'],
])('%s is found by %s', (text, typed) => {
  expect(isFoundIn(text, typed)).toBe(true)
})

test('every word must match, marks alone match nothing, and an empty search matches everything', () => {
  expect(isFoundIn('Call to action', 'call back')).toBe(false)
  expect(isFoundIn('أي نص', 'ـ')).toBe(false)
  expect(isFoundIn('أي نص', '  ')).toBe(true)
})

test.each([
  ['Contact', 'con', 0],
  ['الخدمات', 'خدم', 0],
  ['أعمالنا', 'اعما', 0],
  ['Mobile app development', 'app dev', 1],
  ['تطوير التطبيقات', 'تطبيق', 1],
  ['/services/web-development', 'dev', 1],
  ['Responsive', 'pons', 2],
  ['Careers', 'zz', 3],
  ['أي نص', 'ـ', 3],
])('%s matches %j with rank %i', (text, typed, rank) => {
  expect(matchRank(text, typed)).toBe(rank)
})
