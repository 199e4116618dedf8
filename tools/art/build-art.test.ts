import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAssets } from '../../src/html/page-assets.ts'
import { publicFiles } from '../build/paths.ts'

/* The drawings of the build. */

const out = publicFiles
const manifest = pageAssets.art

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

test('drawings contain no live text, style, script or variable of a page', () => {
  const live = /<text|style=|<style|<script/
  const breaking = [
    ...drawings().filter(({ svg }) => live.test(svg) || /var\(|currentColor|href="http/.test(svg)),
    ...inline().filter(({ svg }) => live.test(svg) || / id="/.test(svg)),
  ]
  expect(breaking.map(({ name }) => name)).toEqual([])
})

test('a file has a viewBox and the size that the manifest states', () => {
  for (const file of Object.values(manifest.files).flatMap((files) => Object.values(files))) {
    const svg = readFileSync(join(out, file.src), 'utf8')
    expect(svg).toContain(`viewBox="0 0 ${file.width} ${file.height}"`)
  }
})

test('the drawing of the hero references its phone', () => {
  for (const language of languages) {
    const phone = manifest.files['hero/phone']?.[language]?.src
    expect(manifest.inline.hero?.[language]).toContain(`href="${phone}"`)
  }
})
