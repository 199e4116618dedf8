/*
 * All data that no log may contain, recognised by shape, by the words that tests use in forms, and by the values that
 * `isPrivate` takes from a request.
 */

/** Names and words that tests put into forms and that no pattern can find. */
const words = ['Noura', 'Sara', 'confidential', 'Alotaibi']

const shapes: [string, RegExp][] = [
  ['an e-mail address', /[^\s"'<>@\\]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/],
  // The words or name of a visitor; the log needs no texts of the site, either.
  ['Arabic writing', /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]|\\u06[0-9a-f]{2}/i],
  ['a token', /eyJ[\w-]{8,}|CF_Authorization=/],
  ['a phone number', /(?<![\w-])(?:(?:\+|00)\d{8,15}|0?5\d{8}|966\d{8,9})(?![\w-])/],
  ['a network address', /(?<![\w.])(?!127\.0\.0\.1|0\.0\.0\.0)(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/],
  ['a network address', /(?<![\w:])[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){3,7}(?![\w:])/i],
  ['a user agent', /Mozilla\/\d|AppleWebKit|Chrome\/\d|Playwright/],
  ['a query', /\?[\w%.-]+=/],
]

/** The values of this test and of the previous one, because deferred work may log late. */
let known = new Set<string>()
let knownBefore = new Set<string>()

/**
 * Marks a value of a test's visitor or editor as personal, except short words and the site's own codes. Values with a
 * known shape are found without it.
 */
export function isPrivate(value: string): void {
  if (value.length < 8 || /^[a-z_-]+$/.test(value) || shapes.some(([, shape]) => shape.test(value))) return
  known.add(value)
}

/** Called after each test, so that checking a line does not get slower with every test. */
export function forgetEarlier(): void {
  knownBefore = known
  known = new Set()
}

/** The personal data in `line`: kind and place. */
export function personalDataIn(line: string): string[] {
  const latin = line.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  // Ids are random digits, and may look like a number by chance.
  const text = latin.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')
  const joined = text.replace(/(?<=[\d+])[\s().-]+(?=\d)/g, '')
  return [
    ...shapes.filter(([, shape]) => shape.test(text) || shape.test(joined)).map(([kind]) => kind),
    ...[...words, ...known, ...knownBefore]
      .filter((word) => text.includes(word))
      .map((word) => `the words ‘${word}’`),
  ]
}

/** The forbidden lines, each with the reason. The worker's own are JSON with an event. */
export function logFaults(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const found = [...personalDataIn(line), ...(isEvent(line) ? [] : ['no event of src/platform/log.ts'])]
    return found.length > 0 ? [`${found.join(', ')}: ${line}`] : []
  })
}

function isEvent(line: string): boolean {
  return /^\{"level":"(?:info|warn|error)","event":"\w+"/.test(line)
}
