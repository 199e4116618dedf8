/** A stretch of text shaped in one direction. */
type BidiRun = { text: string; direction: 'ltr' | 'rtl' }

type Class = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'WS' | 'ON'

/**
 * Runs of one line in visual order, left to right: the Unicode Bidirectional Algorithm (UAX #9) without
 * explicit embeddings and bracket pairs, which the drawings do not use.
 */
export function bidiRuns(text: string, base: 'ltr' | 'rtl'): BidiRun[] {
  const chars = [...text]
  const baseLevel = base === 'rtl' ? 1 : 0
  const levels = resolveLevels(chars.map(classOf), baseLevel)
  const runs: { chars: string[]; level: number }[] = []
  chars.forEach((char, i) => {
    const level = levels[i] ?? baseLevel
    const last = runs.at(-1)
    if (last?.level === level) last.chars.push(char)
    else runs.push({ chars: [char], level })
  })
  return reorder(runs).map(({ chars, level }) => ({
    text: chars.join(''),
    direction: level % 2 ? 'rtl' : 'ltr',
  }))
}

function classOf(char: string): Class {
  if (/\p{Mn}/u.test(char)) return 'NSM'
  if (/[\u0660-\u0669\u066b\u066c]/.test(char)) return 'AN'
  if (char === '،') return 'CS'
  if (/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/.test(char)) return 'AL'
  if (/[0-9²³¹]/.test(char)) return 'EN'
  if (/[+-]/.test(char)) return 'ES'
  if (/[#$%°±€£]/.test(char)) return 'ET'
  if (/[,./:\u00a0]/.test(char)) return 'CS'
  if (/\s/.test(char)) return 'WS'
  return /\p{L}/u.test(char) ? 'L' : 'ON'
}

/** Rules W1 to W7, N1, N2, I1 and I2; the start and end of the line count as the base direction. */
function resolveLevels(classes: readonly Class[], baseLevel: number): number[] {
  const types = [...classes]
  const base: Class = baseLevel ? 'R' : 'L'
  const strongBefore = (i: number): Class =>
    types.slice(0, i).findLast((t) => t === 'L' || t === 'R' || t === 'AL') ?? base
  const each = (rule: (type: Class, i: number) => Class | undefined) => {
    types.forEach((type, i) => {
      types[i] = rule(type, i) ?? type
    })
  }
  each((t, i) => (t === 'NSM' ? (types[i - 1] ?? base) : undefined))
  each((t, i) => (t === 'EN' && strongBefore(i) === 'AL' ? 'AN' : undefined))
  each((t) => (t === 'AL' ? 'R' : undefined))
  each((t, i) => {
    const before = types[i - 1]
    const same = before === types[i + 1] && (before === 'EN' || (before === 'AN' && t === 'CS'))
    return same && (t === 'CS' || t === 'ES') ? before : undefined
  })
  spread(types, 'ET', 'EN')
  each((t) => (t === 'ES' || t === 'ET' || t === 'CS' ? 'ON' : undefined))
  each((t, i) => (t === 'EN' && strongBefore(i) === 'L' ? 'L' : undefined))
  resolveNeutrals(types, base)
  return types.map((t) => {
    if (t === 'EN' || t === 'AN') return 2
    if (baseLevel) return t === 'L' ? 2 : 1
    return t === 'R' ? 1 : 0
  })
}

/** W5: a sequence of `from` touching `to` becomes `to`. */
function spread(types: Class[], from: Class, to: Class): void {
  for (let i = 1; i < types.length; i++) if (types[i] === from && types[i - 1] === to) types[i] = to
  for (let i = types.length - 2; i >= 0; i--) if (types[i] === from && types[i + 1] === to) types[i] = to
}

/** N1 and N2: neutrals between two of one direction take it, others the base direction. */
function resolveNeutrals(types: Class[], base: Class): void {
  const side = (t: Class | undefined): Class => (t === undefined ? base : t === 'L' ? 'L' : 'R')
  for (let i = 0; i < types.length; i++) {
    if (!isNeutral(types[i])) continue
    let end = i
    while (end < types.length && isNeutral(types[end])) end++
    const before = side(types[i - 1])
    types.fill(before === side(types[end]) ? before : base, i, end)
    i = end
  }
}

const isNeutral = (t: Class | undefined) => t === 'WS' || t === 'ON'

/** L2: from the highest level down, reverse every sequence of runs at that level or above. */
function reorder<R extends { level: number }>(runs: readonly R[]): R[] {
  const order = [...runs]
  const top = Math.max(0, ...order.map((run) => run.level))
  for (let level = top; level > 0; level--) {
    for (let i = 0; i < order.length; i++) {
      let end = i
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++
      if (end > i) order.splice(i, end - i, ...order.slice(i, end).reverse())
      i = end
    }
  }
  return order
}
