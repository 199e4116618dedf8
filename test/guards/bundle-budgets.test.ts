import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importsOf, root } from '../support/sources.ts'

const assets = join(root, 'dist/assets')
const manifest: { client: string; fonts: Record<string, { path: string }>; headScript: { code: string } } =
  JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))
const kilobyte = 1024

/** A module with everything it imports statically: what the browser fetches before it runs. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(join(assets, file), 'utf8')
  // Minified: `import{a as b}from"./chunk.js"`; a call `import("…")` waits for its visitor.
  for (const [, from = ''] of code.matchAll(/(?:import|export)\s*(?:[^"'()]*?from\s*)?["'](\.[^"']+)["']/g)) {
    closure(join(file, '..', from), seen)
  }
  return seen
}

function weight(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).byteLength, 0)
}

test('before the first interaction the browser runs at most 2.5 KB of script, including the head script', () => {
  const files = closure(manifest.client)
  const head = gzipSync(manifest.headScript.code).byteLength
  expect((weight(files) + head) / kilobyte).toBeLessThanOrEqual(2.5)
  // Each further file would be a round trip more.
  expect(files.size).toBe(1)
})

test('the script of a shared page is at most 2.2 KB, and no visitor loads it', () => {
  const review = readdirSync(join(assets, 'c')).filter((file) => file.startsWith('review-'))
  expect(review.length).toBe(1)
  const before = new Set(closure(manifest.client))
  const added = review.flatMap((file) => [...closure(`c/${file}`)]).filter((file) => !before.has(file))
  expect(weight(added) / kilobyte).toBeLessThanOrEqual(2.2)
  expect(before.has(`c/${review[0]}`)).toBe(false)
})

test('no file loaded before the first interaction contains React', () => {
  for (const file of closure(manifest.client)) {
    expect(readFileSync(join(assets, file), 'utf8'), file).not.toMatch(/react|createElement|useState/i)
  }
})

test('an island with all of React is at most 72 KB, the enquiry form 74, the translations 86, and the editor of staff 128.8', () => {
  const islands = readdirSync(join(assets, 'c')).filter(
    (file) =>
      !/^(?:chunk|entry|wake|rich-text|spell-arabic|time-bar|time-line-panel|live-panel|review|schedule-dialog|publish-dialog|publish-findings|conflict-dialog|unsaved-dialog|keys-help|section-marks|entry-handle|spot-bar|json-problem|media-library|draw-card|send-cards)-/.test(
        file,
      ),
  )
  expect(islands.length).toBeGreaterThan(0)
  // The last two are opened from the editor, which has loaded most of them.
  const larger = {
    ...{
      'translation-screen': 86,
      'lead-form': 74,
      'page-editor': 128.8,
      'calendar-screen': 82.2,
      'content-screen': 79,
    },
    ...{ 'share-panel': 79, 'note-threads': 78, 'media-screen': 80, gallery: 72 },
  }
  const wake = readdirSync(join(assets, 'c')).filter((file) => file.startsWith('wake-'))
  for (const island of islands) {
    const files = [island, ...wake].flatMap((file) => [...closure(`c/${file}`)])
    const limit = Object.entries(larger).find(([name]) => island.startsWith(name))?.[1] ?? 72
    expect(weight(new Set(files)) / kilobyte, island).toBeLessThanOrEqual(limit)
  }
})

test('the rich-text editor costs staff at most 86 KB on opening a text, and visitors nothing', () => {
  const [richText = '', ...others] = readdirSync(join(assets, 'c')).filter((file) =>
    file.startsWith('rich-text-'),
  )
  expect(others).toEqual([])
  const files = readdirSync(join(assets, 'c'))
  const reached = (file: string) => [...closure(`c/${file}`)]
  const before = new Set(
    files.filter((file) => /^(?:entry|wake|page-editor)-/.test(file)).flatMap((file) => reached(file)),
  )
  const added = reached(richText).filter((file) => !before.has(file))
  expect(weight(added) / kilobyte).toBeLessThanOrEqual(86)
  for (const file of files.filter((name) => !name.startsWith('rich-text-'))) {
    for (const part of reached(file)) {
      expect(readFileSync(join(assets, part), 'utf8'), `${file} reaches ${part}`).not.toContain('ProseMirror')
    }
  }
})

test('the page beside the forms costs staff at most 21 KB on opening it', () => {
  const files = readdirSync(join(assets, 'c'))
  const reached = (start: RegExp) =>
    files.filter((file) => start.test(file)).flatMap((file) => [...closure(`c/${file}`)])
  const before = new Set(reached(/^(?:entry|wake|page-editor)-/))
  const added = new Set(reached(/^live-panel-/).filter((file) => !before.has(file)))
  expect(added.size).toBeGreaterThan(0)
  expect(weight(added) / kilobyte).toBeLessThanOrEqual(21)
})

test('the bar of the time line costs staff at most 7 KB once the editor is idle, and all that it opens 17.4', () => {
  const files = readdirSync(join(assets, 'c'))
  const reached = (start: RegExp) =>
    files.filter((file) => start.test(file)).flatMap((file) => [...closure(`c/${file}`)])
  // The checks are counted with the question before publishing, below.
  const before = new Set(reached(/^(?:entry|wake|page-editor|publish-findings)-/))
  const added = (start: RegExp) => {
    const fetched = new Set(reached(start).filter((file) => !before.has(file)))
    expect(fetched.size).toBeGreaterThan(0)
    return weight(fetched) / kilobyte
  }
  expect(added(/^time-bar-/)).toBeLessThanOrEqual(7)
  expect(added(/^(?:time-bar|time-line-panel|schedule-dialog)-/)).toBeLessThanOrEqual(17.4)
})

test('the checks and the question before publishing cost staff at most 6.7 KB when they are asked for', () => {
  const files = readdirSync(join(assets, 'c'))
  const reached = (start: RegExp) =>
    files.filter((file) => start.test(file)).flatMap((file) => [...closure(`c/${file}`)])
  const before = new Set(reached(/^(?:entry|wake|page-editor)-/))
  const added = reached(/^publish-(?:dialog|findings)-/).filter((file) => !before.has(file))
  expect(added.length).toBeGreaterThan(0)
  expect(weight(added) / kilobyte).toBeLessThanOrEqual(6.7)
})

test('the questions about two versions cost staff at most 4.7 KB when they are asked', () => {
  const files = readdirSync(join(assets, 'c'))
  const reached = (start: RegExp) =>
    files.filter((file) => start.test(file)).flatMap((file) => [...closure(`c/${file}`)])
  const before = new Set(reached(/^(?:entry|wake|page-editor)-/))
  const added = new Set(reached(/^(?:conflict|unsaved)-dialog-/).filter((file) => !before.has(file)))
  expect(added.size).toBeGreaterThan(0)
  expect(weight(added) / kilobyte).toBeLessThanOrEqual(4.7)
})

test('the fonts of an English page are at most 19 KB, with the sister of its heading 28, and of an Arabic one 35', () => {
  const weigh = (...parts: (keyof typeof manifest.fonts)[]) =>
    parts.reduce(
      (sum, part) => sum + readFileSync(join(assets, manifest.fonts[part]?.path ?? '')).byteLength,
      0,
    )
  // Which of them a page fetches: test/e2e/fonts.spec.ts.
  expect(weigh('latin', 'latinStop', 'names') / kilobyte).toBeLessThanOrEqual(19)
  expect(weigh('latin', 'latinStop', 'names', 'sisters') / kilobyte).toBeLessThanOrEqual(28)
  expect(weigh('latin', 'arabic', 'arabicStop') / kilobyte).toBeLessThanOrEqual(35)
})

test('the browser gets production React and no schema library', () => {
  for (const file of readdirSync(join(assets, 'c'))) {
    const code = readFileSync(join(assets, 'c', file), 'utf8')
    expect(code, file).not.toMatch(/Warning: |react-stack-bottom-frame-dev|ZodError|zod\/|drizzle|formatjs/)
    expect(importsOf(code), file).not.toContain('zod')
  }
})

test('every file named by the loader and the islands exists', () => {
  for (const file of readdirSync(join(assets, 'c'))) {
    const code = readFileSync(join(assets, 'c', file), 'utf8')
    for (const [, name = ''] of code.matchAll(/["']\.\/([\w-]+\.js)["']/g)) {
      expect(readdirSync(join(assets, 'c')), `${file} names ${name}`).toContain(name)
    }
  }
})
