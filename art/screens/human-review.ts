import { HAIRLINE, INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/* Where each service lets a machine help, and where a person decides: one screen for each service's story. */

/** Descriptions of pictures that a person approves. */
export const describedPicture = (k: Kit): string =>
  k.page() +
  k.status() +
  k.rect(16, 44, 208, 148, 16, k.spark) +
  k.mirrored(
    `<path d="M92 168V92l18-24h20l18 24v76z" fill="${k.main}"/><path d="M148 104l36-12-20 42-16 2z" fill="${k.main}"/><path d="M60 168h120v10H60z" fill="${k.ground}"/><path d="M120 52l9 9-9 9-9-9z" fill="${k.ground}"/>`,
  ) +
  k.text(16, 220, k.say('Suggested description', 'وصف مقترح'), 11, 450, MUTED) +
  k.text(16, 242, k.say('A brass coffee pot', 'دلة نحاسية'), 15, 640) +
  k.text(16, 263, k.say('on a round tray', 'على صينية مدوّرة'), 15, 640) +
  k.rect(16, 284, 100, 42, 12, k.ground) +
  k.text(66, 310, k.say('Approve', 'اعتمد'), 13, 600, WHITE, 'middle') +
  k.rect(124, 284, 100, 42, 12, WHITE, `stroke="${INK}" stroke-width="1.5"`) +
  k.text(174, 310, k.say('Rewrite', 'أعد الصياغة'), 13, 600, INK, 'middle') +
  rows(k, 350, 2)

/** Notes of interviews, grouped by topic. */
export const groupedNotes = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Nine interviews', 'تسع مقابلات'), k.say('Grouped for review', 'مجمّعة للمراجعة')) +
  [
    [k.say('Where is “back”?', 'أين «رجوع»؟'), 7, k.spark],
    [k.say('Too many steps', 'خطوات كثيرة'), 5, '#ffe8b8'],
    [k.say('I call instead', 'أتصل أسهل'), 3, SOFT],
  ]
    .map(([words, count, fill], row) => {
      const y = 94 + row * 112
      return (
        k.rect(16, y, 208, 100, 16, String(fill)) +
        k.text(30, y + 28, String(words), 13, 620) +
        Array.from({ length: Number(count) }, (_, at) =>
          k.rect(30 + at * 26, y + 46, 20, 38, 5, k.main, `fill-opacity="${0.9 - (at % 3) * 0.2}"`),
        ).join('')
      )
    })
    .join('') +
  k.tabs(['list', 'mic', 'pencil', 'users'])

/** A ready model's answer that a person checks before the customer sees it. */
export const checkedAnswer = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Waiting for you', 'بانتظارك'), k.say('4 answers to check', '4 إجابات للمراجعة')) +
  k.rect(52, 96, 172, 44, 16, SOFT) +
  k.text(68, 123, k.say('Does it fit a 2019 car?', 'يناسب موديل 2019؟'), 12, 500) +
  k.rect(16, 152, 196, 92, 16, WHITE, `stroke="${k.main}" stroke-width="2" stroke-dasharray="6 5"`) +
  k.text(32, 182, k.say('Yes, with the adapter', 'نعم، مع الوصلة'), 13, 620) +
  k.text(32, 202, k.say('in the same box.', 'التي معه في العلبة.'), 13, 620) +
  k.text(32, 228, k.say('Not sent yet', 'لم يُرسل بعد'), 11, 450, MUTED) +
  k.rect(16, 262, 208, 48, 14, k.ground) +
  k.icon('check', 38, 276, 20, k.spark) +
  k.text(70, 291, k.say('Correct, send it', 'صحيح، أرسله'), 13, 620, WHITE) +
  k.rect(16, 322, 208, 48, 14, SOFT) +
  k.icon('pencil', 38, 336, 20, k.ground) +
  k.text(70, 351, k.say('Answer it myself', 'أجيب بنفسي'), 13, 560) +
  k.tabs(['message-circle', 'list', 'users', 'bell'])

/** A scanned invoice: what was read, and the line that a person has to look at. */
export const readInvoice = (k: Kit): string =>
  k.page(k.spark) +
  k.status() +
  k.rect(28, 48, 184, 330, 8, WHITE) +
  k.text(44, 82, k.say('Invoice', 'فاتورة'), 17, 660) +
  k.rect(44, 94, 70, 6, 3, HAIRLINE) +
  [
    [k.say('Supplier', 'المورّد'), false],
    [k.say('Date', 'التاريخ'), false],
    [k.say('Total', 'الإجمالي'), true],
    [k.say('VAT', 'الضريبة'), false],
  ]
    .map(([words, odd], row) => {
      const y = 116 + row * 50
      return (
        k.rect(
          40,
          y,
          160,
          40,
          9,
          odd ? '#ffe3da' : WHITE,
          `stroke="${odd ? '#bf3410' : k.main}" stroke-width="1.5"`,
        ) +
        k.text(52, y + 25, String(words), 11.5, 560) +
        k.rect(132, y + 16, 56, 8, 4, odd ? '#bf3410' : k.main)
      )
    })
    .join('') +
  k.text(44, 346, k.say('For Reem to check', 'للمراجعة عند ريم'), 12, 620, '#bf3410') +
  k.rect(16, 400, 208, 56, 16, k.ground) +
  k.icon('scan-line', 34, 416, 24, k.spark) +
  k.text(72, 433, k.say('Three of four agree', 'ثلاثة من أربعة متطابقة'), 12, 600, WHITE)

/** Forty-one alerts that have one cause. */
export const oneCause = (k: Kit): string =>
  k.page(k.ground) +
  k.status(WHITE) +
  k.text(16, 62, k.say('41 alerts, one cause', '41 تنبيهًا، سبب واحد'), 17, 640, WHITE) +
  Array.from({ length: 41 }, (_, at) =>
    k.dot(30 + (at % 9) * 22.5, 96 + Math.floor(at / 9) * 24, 8, at % 5 === 2 ? k.spark : k.main),
  ).join('') +
  k.mirrored(
    `<path d="M120 206v26" stroke="${k.spark}" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"/>`,
  ) +
  k.rect(16, 240, 208, 78, 16, WHITE) +
  k.digits(32, 272, '4.13.0', 19, 680) +
  k.text(32, 298, k.say('Released at 9:52', 'صدر عند 9:52'), 11.5, 450, MUTED) +
  k.rect(16, 332, 208, 44, 12, '#e5431a') +
  k.text(120, 359, k.say('Roll back?', 'نعيد السابق؟'), 13, 640, WHITE, 'middle') +
  k.text(16, 402, k.say('Waits for a person', 'بانتظار قرار مهندس'), 11.5, 450, k.spark)

/** Crash reports and reviews in two languages, sorted by cause. */
export const sortedCrashes = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Since Sunday', 'منذ الأحد'), k.say('214 reports', '214 بلاغًا')) +
  [
    [k.say('Photo upload', 'رفع الصور'), 208, '128'],
    [k.say('Old Android', 'أندرويد قديم'), 104, '61'],
    [k.say('Sign-in code', 'رمز الدخول'), 46, '25'],
  ]
    .map(([words, width, count], row) => {
      const y = 108 + row * 62
      return (
        k.text(16, y, String(words), 12.5, 600) +
        k.digits(224, y, String(count), 12, 600, MUTED, 'end') +
        k.rect(16, y + 10, 208, 22, 8, SOFT) +
        k.rect(16, y + 10, Number(width), 22, 8, row ? k.main : '#e5431a')
      )
    })
    .join('') +
  k.rect(16, 290, 208, 84, 16, k.ground) +
  k.text(32, 318, k.say('Likely line', 'السطر المرجّح'), 11, 400, k.spark) +
  k.digits(32, 342, 'upload.kt:88', 14, 640, WHITE) +
  k.text(32, 362, k.say('Omar looks at it', 'يراجعه عمر'), 11, 450, k.spark) +
  k.tabs(['triangle-alert', 'list', 'star', 'users'])

/** The advice not to: a rule does it. */
export const ruleInstead = (k: Kit): string =>
  k.page() +
  k.status() +
  k.text(16, 70, k.say('You need', 'لا تحتاج'), 22, 660) +
  k.text(16, 98, k.say('no model here.', 'إلى نموذج هنا.'), 22, 660) +
  k.rect(16, 122, 208, 92, 16, SOFT) +
  k.digits(32, 170, '38', 32, 700, k.main) +
  k.text(32, 194, k.say('records, all alike', 'سجلًا متشابهًا'), 12, 500, MUTED) +
  k.text(16, 246, k.say('A filter does it', 'تكفي تصفية واحدة'), 13, 620) +
  [1, 0, 1]
    .map((on, row) => {
      const y = 262 + row * 46
      return (
        k.rect(16, y, 208, 38, 11, WHITE, `stroke="${HAIRLINE}" stroke-width="1.5"`) +
        k.rect(30, y + 14, [92, 64, 78][row] ?? 0, 10, 5, on ? INK : HAIRLINE) +
        k.rect(176, y + 9, 36, 20, 10, on ? k.main : HAIRLINE) +
        k.dot(on ? 202 : 186, y + 19, 8, WHITE)
      )
    })
    .join('') +
  k.icon('signature', 16, 414, 24, k.ground) +
  k.text(50, 431, k.say('In writing, 3 May', 'مكتوبًا، 3 مايو'), 11.5, 450, MUTED)

/** Buttons where a conversation would be slower, from an assistant that says what it is. */
export const menuInstead = (k: Kit): string =>
  k.page() +
  k.status() +
  k.dot(32, 66, 14, k.main) +
  k.text(56, 64, k.say('I am a machine.', 'أنا برنامج آلي.'), 14, 640) +
  k.text(56, 82, k.say('These are quicker', 'وهذه أسرع لك'), 11.5, 400, MUTED) +
  option(k, 104, 'sun', k.say('Opening hours', 'أوقات العمل')) +
  option(k, 170, 'shopping-bag', k.say('Prices', 'الأسعار')) +
  option(k, 236, 'truck', k.say('Where is my order?', 'أين طلبي؟')) +
  k.rect(16, 310, 208, 60, 16, k.ground) +
  k.icon('phone', 36, 329, 22, k.spark) +
  k.text(74, 345, k.say('Talk to a person', 'تحدّث مع موظف'), 13, 620, WHITE) +
  k.rect(16, 398, 208, 44, 22, WHITE, `stroke="${HAIRLINE}" stroke-width="1.5"`) +
  k.text(34, 425, k.say('Or write', 'أو اكتب'), 11.5, 400, MUTED)

function option(k: Kit, y: number, icon: string, words: string): string {
  return (
    k.rect(16, y, 208, 56, 16, k.spark) +
    k.icon(icon, 34, y + 17, 22, k.ground) +
    k.text(72, y + 34, words, 14, 600, k.ground)
  )
}

/** A long trace, and the one call that takes the time. */
export const trace = (k: Kit): string =>
  k.page(k.ground) +
  k.status(WHITE) +
  k.text(16, 62, k.say('One slow call', 'نداء واحد بطيء'), 17, 640, WHITE) +
  k.digits(224, 62, '940 ms', 12, 600, k.spark, 'end') +
  [
    [0, 208],
    [8, 190],
    [8, 70],
    [84, 112],
    [90, 98],
    [96, 22],
    [122, 60],
  ]
    .map(([x = 0, width = 0], row) =>
      k.rect(
        16 + x,
        84 + row * 30,
        width,
        24,
        6,
        row === 4 ? '#e5431a' : k.main,
        row === 4 ? '' : `fill-opacity="${1 - row * 0.08}"`,
      ),
    )
    .join('') +
  k.rect(16, 306, 208, 82, 16, WHITE) +
  k.text(32, 334, k.say('Suggested, not measured', 'اقتراح لم يُقَس بعد'), 12, 620) +
  k.text(32, 354, k.say('Try it on a real phone', 'جرّبه على جوال حقيقي'), 11.5, 450, MUTED) +
  k.text(32, 374, k.say('first.', 'أولًا.'), 11.5, 450, MUTED) +
  k.rect(16, 402, 100, 42, 12, k.spark) +
  k.text(66, 428, k.say('Measure', 'قِس'), 13, 600, k.ground, 'middle')

/** A question in plain words, and the query behind its answer. */
export const askedData = (k: Kit): string =>
  k.page() +
  k.status() +
  k.rect(48, 48, 176, 62, 18, k.ground) +
  k.text(64, 75, k.say('Which branch lost', 'أي فرع خسر'), 12.5, 560, WHITE) +
  k.text(64, 95, k.say('regulars in May?', 'زبائنه في مايو؟'), 12.5, 560, WHITE) +
  k.text(16, 148, k.say('Al Malaz: 212 fewer', 'الملز: نقص 212'), 17, 660) +
  [60, 58, 62, 34]
    .map((h, at) => k.rect(16 + at * 54, 236 - h, 44, h, 7, at === 3 ? '#e5431a' : k.main))
    .join('') +
  k.rect(16, 254, 208, 106, 14, SOFT) +
  ['SELECT branch,', '  COUNT(returning)', 'FROM visits', "WHERE month = '05'"]
    .map((line, row) =>
      k.pen.text({
        text: line,
        x: 30,
        y: 280 + row * 21,
        size: 11.5,
        weight: 520,
        fill: row ? INK : k.main,
        anchor: 'start',
        direction: 'ltr',
      }),
    )
    .join('') +
  k.text(16, 386, k.say('Why? Ask the branch.', 'السبب؟ اسأل الفرع.'), 12, 500, MUTED) +
  k.tabs(['search', 'chart-column', 'list', 'users'])

/** A form filled from an attachment, signed by a named person. */
export const filledForm = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Leave request', 'طلب إجازة'), k.say('Filled from a letter', 'من خطاب مرفق')) +
  [k.say('Name', 'الاسم'), k.say('From', 'من'), k.say('To', 'إلى')]
    .map((words, row) => {
      const y = 104 + row * 58
      return (
        k.text(16, y, words, 11, 450, MUTED) +
        k.rect(16, y + 8, 208, 34, 10, k.spark) +
        k.rect(28, y + 20, [118, 84, 96][row] ?? 0, 10, 5, k.ground)
      )
    })
    .join('') +
  k.rect(16, 286, 208, 92, 16, WHITE, `stroke="${INK}" stroke-width="1.5"`) +
  k.mirrored(
    `<path d="M36 340c16-44 30-40 28-8s18 6 28-22 18 34 32 8 20 20 44 4" fill="none" stroke="${k.main}" stroke-width="3.5" stroke-linecap="round"/>`,
  ) +
  k.text(32, 366, k.say('Huda Al-Salem decides', 'القرار لهدى السالم'), 11.5, 560) +
  k.button(396, k.say('Open the case', 'افتح المعاملة'))

/** Lines of what follows. */
const rows = (k: Kit, y: number, count: number): string =>
  Array.from(
    { length: count },
    (_, row) =>
      k.rect(16, y + row * 44, 208, 34, 10, SOFT) +
      k.rect(30, y + 12 + row * 44, 90 + row * 26, 10, 5, HAIRLINE),
  ).join('')
