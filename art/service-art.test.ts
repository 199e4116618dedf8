import { expect, test } from 'vitest'
import { SERVICE_ART } from './service-art.ts'

test('every service has screens of its own: none is drawn for two, or twice for one', () => {
  const screens = Object.values(SERVICE_ART).flatMap(({ layers, storyScreen }) => [
    ...layers.flatMap((layer) => ('screen' in layer ? [layer.screen] : [])),
    storyScreen,
  ])
  expect(screens.filter((screen, index) => screens.indexOf(screen) !== index)).toEqual([])
  expect(screens.length).toBeGreaterThanOrEqual(3 * 12 - 5)
})
