import { expect, test } from 'vitest'
import { drawnScreens } from '../support/drawn-screens.ts'
import { all, type Element, only } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const pages = await seeAll()
const screens = drawnScreens()

/** The drawings that the content of a page shows, by the addresses of their files. */
function drawingsIn(document: Element): string[] {
  const main = only(document, 'main')
  // What a gallery opens is the picture that was chosen.
  const enlarged = all(main, 'dialog').flatMap((dialog) => all(dialog, 'img'))
  return [
    ...all(main, 'img')
      .filter((image) => !enlarged.includes(image))
      .map(({ attributes }) => attributes.src ?? ''),
    ...all(main, 'use').map(({ attributes }) => attributes.href ?? ''),
  ].filter((src) => src.startsWith('/art/') && !src.startsWith('/art/icons.'))
}

/** `/art/apps/ott-app-development-hero.en.1a2b3c4d.svg`: `apps/ott-app-development-hero`. */
const nameOf = (src: string) => src.replace(/^\/art\/|(?:\.[a-z]{2})?\.[\da-f]{8}\.svg.*$/g, '')

const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test.each(pages)('$path shows no drawing twice', ({ document }) => {
  expect(twice(drawingsIn(document))).toEqual([])
})

test.each(pages)('$path shows no screen of a product twice', ({ document }) => {
  // The two halves of a meeting are one screen in two languages.
  const names = new Set(drawingsIn(document).map(nameOf))
  const shown = [...names].flatMap((name) => (screens.get(name) ?? []).map((screen) => ({ screen, name })))
  const repeated = twice(shown.map(({ screen }) => screen))
  expect(shown.filter(({ screen }) => repeated.includes(screen))).toEqual([])
})

test('the drawings of the pages and their screens are found', () => {
  const drawn = pages.map(({ document }) => drawingsIn(document).map(nameOf))
  expect(drawn.filter((names) => names.length > 0).length).toBeGreaterThan(pages.length / 2)
  expect(drawn.filter((names) => names.some((name) => screens.has(name))).length).toBeGreaterThan(
    pages.length / 2,
  )
})
