import { HAIRLINE, INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/* What each service makes, one screen each: what its page opens with. */

/** A phone's home screen: one app among icons, and what it says while it is closed. */
export const homeScreen = (k: Kit): string =>
  k.page(k.ground) +
  k.status(WHITE) +
  k.rect(16, 48, 208, 84, 20, WHITE) +
  k.rect(30, 64, 36, 36, 11, k.main) +
  k.dot(48, 82, 10, WHITE) +
  k.text(78, 80, k.say('Your driver is outside', 'السائق عند الباب'), 12.5, 640) +
  k.text(78, 98, k.say('Gate 2, white van', 'البوابة 2، سيارة بيضاء'), 11, 400, MUTED) +
  k.rect(30, 112, 180, 8, 4, SOFT) +
  k.rect(30, 112, 142, 8, 4, k.main) +
  Array.from({ length: 16 }, (_, at) => {
    const [x, y] = [20 + (at % 4) * 53, 156 + Math.floor(at / 4) * 62]
    const own = at === 6
    return (
      k.rect(x, y, 41, 41, 12, own ? WHITE : k.main, own ? '' : `fill-opacity="${at % 3 ? 0.45 : 0.75}"`) +
      k.dot(x + 20.5, y + 20.5, own ? 12 : 7, own ? k.main : k.ground) +
      (own ? k.circle(x + 39, y + 2, 8, '#e5431a') : '')
    )
  }).join('') +
  k.rect(12, 420, 216, 66, 26, k.main, 'fill-opacity=".35"')

/** A website on a phone: its address, one question, one answer. */
export const webPage = (k: Kit): string =>
  k.page() +
  k.status() +
  k.rect(16, 38, 208, 34, 17, SOFT) +
  k.digits(120, 60, 'dana-clinic.example', 11, 500, MUTED, 'middle') +
  k.text(16, 112, k.say('A dentist near you,', 'طبيب أسنان قريب،'), 19, 660) +
  k.text(16, 137, k.say('this evening.', 'هذا المساء.'), 19, 660) +
  k.rect(16, 156, 208, 44, 12, WHITE, `stroke="${k.main}" stroke-width="1.5"`) +
  k.icon('map-pin', 28, 168, 20, k.main) +
  k.text(58, 183, k.say('Al Malqa, Riyadh', 'الملقا، الرياض'), 12.5, 500) +
  k.button(212, k.say('Show free times', 'اعرض المواعيد')) +
  place(k, 274, '6:10', k.say('Al Malqa branch', 'فرع الملقا')) +
  place(k, 336, '6:40', k.say('Hittin branch', 'فرع حطين')) +
  place(k, 398, '7:20', k.say('Al Sahafah branch', 'فرع الصحافة'))

function place(k: Kit, y: number, time: string, name: string): string {
  return (
    k.rect(16, y, 208, 52, 13, SOFT) +
    k.rect(26, y + 10, 54, 32, 9, k.spark) +
    k.digits(53, y + 31, time, 13, 640, k.ground, 'middle') +
    k.text(94, y + 31, name, 12, 560)
  )
}

/** A design system: letters, colours as nuqtas, a button in its states. */
export const specimen = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Components', 'المكوّنات'), k.say('Version 12', 'الإصدار 12')) +
  k.rect(16, 92, 208, 108, 16, SOFT) +
  k.digits(36, 166, 'Aa', 52, 640, INK) +
  k.text(204, 166, k.say('Qf', 'قف'), 52, 640, k.main, 'end') +
  [INK, k.ground, k.main, k.spark, '#e39a17'].map((fill, at) => k.dot(36 + at * 42, 228, 16, fill)).join('') +
  k.rect(16, 262, 208, 42, 12, k.ground) +
  k.text(120, 288, k.say('Continue', 'متابعة'), 13, 600, WHITE, 'middle') +
  k.rect(16, 314, 208, 42, 12, WHITE, `stroke="${k.ground}" stroke-width="1.5"`) +
  k.text(120, 340, k.say('Continue', 'متابعة'), 13, 600, k.ground, 'middle') +
  k.rect(16, 366, 208, 42, 12, SOFT) +
  k.text(120, 392, k.say('Sending', 'جارٍ الإرسال'), 13, 600, MUTED, 'middle') +
  k.tabs(['copy', 'pencil', 'list', 'users'])

/** A first version that asks one question: of fifty people invited, each a nuqta, who came back. */
export const pilot = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Week three', 'الأسبوع الثالث'), k.say('Fifty people, by name', 'خمسون شخصًا بأسمائهم')) +
  k.digits(16, 128, '31', 42, 700) +
  k.text(76, 126, k.say('came back on their own', 'عادوا من أنفسهم'), 12, 560) +
  Array.from({ length: 50 }, (_, at) =>
    k.dot(27 + (at % 10) * 20.6, 156 + Math.floor(at / 10) * 21, 8.5, at < 31 ? k.main : HAIRLINE),
  ).join('') +
  `<path d="M16 262h208" stroke="${HAIRLINE}"/>` +
  outcome(k, 276, k.say('We continue from 25', 'نواصل من 25'), true) +
  outcome(k, 330, k.say('We change from 10', 'نغيّر من 10')) +
  outcome(k, 384, k.say('We stop below 10', 'نتوقف دون 10')) +
  k.tabs(['users', 'list', 'calendar', 'phone'])

function outcome(k: Kit, y: number, words: string, met = false): string {
  return (
    k.rect(16, y, 208, 44, 13, met ? k.spark : SOFT) +
    k.text(34, y + 27, words, 12.5, met ? 640 : 450, met ? k.ground : MUTED) +
    (met ? k.icon('check', 190, y + 13, 18, k.ground) : '')
  )
}

/** Requests as they arrive, and the one that is answered twice and counted once. */
export const requests = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Orders service', 'خدمة الطلبات'), k.say('Live', 'مباشر')) +
  [
    ['POST', '/orders', '201'],
    ['POST', '/orders', '200'],
    ['GET', '/orders/8817', '200'],
    ['POST', '/refunds', '202'],
    ['GET', '/stock/14', '200'],
    ['PUT', '/orders/8817', '409'],
  ]
    .map(([verb = '', path = '', code = ''], row) => {
      const y = 94 + row * 52
      const again = row === 1
      return (
        k.mirrored(
          `<rect x="16" y="${y}" width="208" height="44" rx="12" fill="${again ? k.spark : SOFT}"/>`,
        ) +
        k.pen.text({ ...mono, text: verb, x: 28, y: y + 27, fill: k.main, weight: 640 }) +
        k.pen.text({ ...mono, text: path, x: 66, y: y + 27 }) +
        k.pen.text({
          ...mono,
          text: code,
          x: 212,
          y: y + 27,
          anchor: 'end',
          weight: 640,
          fill: code === '409' ? '#bf3410' : k.ground,
        })
      )
    })
    .join('') +
  k.text(16, 432, k.say('One order, sent twice', 'طلب واحد أُرسل مرتين'), 12, 600) +
  k.tabs(['activity', 'list', 'bell', 'users'])

const mono = { size: 11.5, weight: 500, fill: INK, anchor: 'start', direction: 'ltr' } as const

/** A fault from report to repair. */
export const ticket = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Fixed in 37 minutes', 'أُصلح في 37 دقيقة'), k.say('Sign-in, old phones', 'تسجيل الدخول')) +
  `<path d="M${k.at(34)} 118v234" stroke="${k.main}" stroke-width="2.5" stroke-dasharray="2 6" stroke-linecap="round"/>` +
  moment(k, 118, '10:04', k.say('A clinic calls', 'اتصال من عيادة')) +
  moment(k, 196, '10:09', k.say('We see it too', 'رأيناه نحن أيضًا')) +
  moment(k, 274, '10:27', k.say('Cause found', 'عُرف السبب')) +
  moment(k, 352, '10:41', k.say('Live for everyone', 'متاح للجميع'), true) +
  k.tabs(['bell', 'list', 'activity', 'users'])

function moment(k: Kit, y: number, time: string, words: string, last = false): string {
  return (
    k.dot(34, y, last ? 13 : 9, last ? '#e5431a' : k.main) +
    k.digits(58, y + 4, time, 12, 640) +
    k.text(58, y + 24, words, 12, 450, MUTED)
  )
}

/** The start of an app, step by step, before and after. */
export const startTime = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Cold start', 'زمن الفتح'), k.say('A four-year-old phone', 'جوال عمره أربع سنوات')) +
  k.rect(16, 92, 208, 100, 16, k.ground) +
  k.text(32, 120, k.say('Seconds', 'ثانية'), 11, 400, k.spark) +
  k.digits(32, 168, '1.1', 42, 700, WHITE) +
  k.digits(208, 166, '4.2', 19, 500, k.spark, 'end') +
  [
    [k.say('Pictures', 'الصور'), 150, 28],
    [k.say('Fonts', 'الخطوط'), 96, 20],
    [k.say('First answer', 'أول استجابة'), 190, 64],
    [k.say('Drawing', 'الرسم'), 120, 44],
  ]
    .map(([name, was, is], row) => {
      const y = 222 + row * 54
      return (
        k.text(16, y, String(name), 11.5, 560) +
        k.rect(16, y + 9, Number(was), 9, 4.5, HAIRLINE) +
        k.rect(16, y + 22, Number(is), 9, 4.5, k.main)
      )
    })
    .join('') +
  k.tabs(['activity', 'list', 'bell', 'users'])

/** A purchase on its way through a company: who has signed, who is next. */
export const approval = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Purchase 204', 'طلب الشراء 204'), k.say('Two forklifts, Dammam', 'رافعتان، الدمام')) +
  k.rect(16, 92, 208, 72, 16, k.ground) +
  k.text(32, 118, k.say('Total with VAT', 'الإجمالي مع الضريبة'), 11, 400, k.spark) +
  k.digits(32, 148, '184,000', 23, 680, WHITE) +
  signer(k, 184, k.say('Store keeper', 'أمين المستودع'), k.say('Signed', 'وقّع'), 2) +
  signer(k, 244, k.say('Plant manager', 'مدير المصنع'), k.say('Signed', 'وقّع'), 2) +
  signer(k, 304, k.say('Finance', 'المالية'), k.say('With you', 'عندك الآن'), 1) +
  signer(k, 364, k.say('Supplier', 'المورّد'), k.say('Waits', 'ينتظر'), 0) +
  k.rect(16, 430, 208, 42, 12, k.main) +
  k.text(120, 456, k.say('Sign', 'وقّع'), 13, 600, WHITE, 'middle')

function signer(k: Kit, y: number, name: string, state: string, done: number): string {
  const fill = done === 2 ? k.main : done ? '#e5431a' : HAIRLINE
  return (
    k.rect(16, y, 208, 50, 13, done === 1 ? k.spark : SOFT) +
    k.dot(40, y + 25, 11, fill) +
    k.text(62, y + 29, name, 12, 560) +
    k.text(212, y + 29, state, 11, 450, MUTED, 'end')
  )
}
