import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDrawn, assets } from '../../src/assets.ts'
import { root } from '../run/paths.ts'

/* What the build drew. */

const out = join(root, 'dist/assets')
addDrawn(readFileSync(join(out, assets.drawn), 'utf8'))
const manifest = assets.art

const languages = ['en', 'ar'] as const
const drawings = () =>
  Object.entries(manifest.files).flatMap(([name, files]) =>
    languages.map((language) => ({
      name: `${name}.${language}`,
      svg: readFileSync(join(out, files[language]?.src ?? ''), 'utf8'),
    })),
  )
const inline = () =>
  Object.entries(manifest.inline).flatMap(([name, svgs]) =>
    languages.map((language) => ({ name: `${name}.${language}`, svg: svgs[language] ?? '' })),
  )
const breaking = (list: { name: string; svg: string }[], rule: RegExp) =>
  list.filter(({ svg }) => rule.test(svg)).map(({ name }) => name)

describe('every art file', () => {
  test('holds no live text, style, script or page variable', () => {
    expect(breaking(drawings(), /<text|style=|<style|<script|var\(|currentColor|href="http/)).toEqual([])
  })

  test('has a viewBox and the size in the manifest', () => {
    for (const file of Object.values(manifest.files).flatMap((files) => Object.values(files))) {
      const svg = readFileSync(join(out, file.src), 'utf8')
      expect(svg).toContain(`viewBox="0 0 ${file.width} ${file.height}"`)
    }
  })
})

/** A drawing with what it refers to in its place. */
const complete = (svg: string) =>
  svg.replace(/<use href="([^"#]+)#([^"]+)"\/>/, (_, path, id) => {
    const [, body] =
      readFileSync(join(out, path), 'utf8').match(
        new RegExp(`<g id="${id}">(.*?)</g>(?=<g id=|</g></svg>)`),
      ) ?? []
    if (!body) throw new Error(`${path} has no drawing ${id}`)
    return body
  })

describe('every inline drawing', () => {
  test('has no style attribute and no live text', () => {
    expect(breaking(inline(), /<text|style=|<style|<script| id="/)).toEqual([])
  })

  test('follows the theme', () => {
    expect(inline().filter(({ svg }) => !/var\(--|currentColor/.test(complete(svg)))).toEqual([])
  })

  test('is a file if no first screen shows it', () => {
    const referring = inline().filter(({ svg }) => svg.includes('<use '))
    // Twelve services, four certificates, two sheets, the word at the page's foot and the map, in each language.
    expect(referring).toHaveLength(20 * languages.length)
    for (const { svg } of referring) expect(svg.length).toBeLessThan(200)
  })
})

test('service schematics, small and large, have exactly one vermilion piece', () => {
  const pieces = Object.entries(manifest.inline)
    .filter(([name]) => /^(?:schematic|plan)-/.test(name))
    .map(([name, { en = '' }]) => [name, complete(en).split('var(--accent)').length - 1])
  expect(pieces).toEqual(pieces.map(([name]) => [name, 1]))
  expect(pieces).toHaveLength(24)
})

test('the hero references its phone and has each dot in a drawing that the stylesheet moves from its letter, the phone being the sixth', () => {
  for (const language of languages) {
    const svg = manifest.inline.hero?.[language] ?? ''
    expect(svg).toContain(`href="${manifest.files['hero/phone']?.[language]?.src}"`)
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    const moved = Array.from(
      svg.matchAll(/<span class="rises dot-(\w+-\d)"><svg class="dot ?(\w*)"/g),
      ([, flight, kind]) => `${flight} ${kind}`.trim(),
    )
    for (const dot of [1, 2, 3, 4, 5, 6]) expect(moved.join()).toContain(`${direction}-${dot}`)
    // A square becomes another square, an icon or the phone.
    for (const dot of [3, 4, 5]) expect(moved).toContain(`${direction}-${dot} nuqta`)
    expect(moved.slice(-2)).toEqual([`${direction}-6 phone`, `${direction}-6 screen`])
    expect(svg.match(/ transform-origin="[\d.]+% [\d.]+%"/g)).toHaveLength(svg.split('<svg').length - 2)
  }
})
