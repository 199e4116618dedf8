import { expect, test } from './support/test.ts'

/* The dots of the word leap, land and fall: styles/site/widgets/hero.css and void.css. */

const scenes = { '/': '.rises, .dot', '/thank-you': '.drops, .drifts', '/no-such-page': '.drops, .drifts' }

test('every dot moves, cheaply and for 2.4 seconds at most, and rests with reduced motion @full', async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(404)
  for (const [path, dots] of Object.entries(scenes)) {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await site.open(path)
      const { drawings, moved, properties, ends } = await page.evaluate((dots) => {
        const drawings = Array.from(document.querySelectorAll(dots))
        const effects = drawings
          .flatMap((drawing) => drawing.getAnimations())
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect)
        const names = effects.flatMap((effect) =>
          effect.getKeyframes().flatMap((frame) => Object.keys(frame)),
        )
        const timing = ['offset', 'computedOffset', 'easing', 'composite']
        return {
          drawings: drawings.length,
          moved: new Set(effects.map(({ target }) => target)).size,
          properties: [...new Set(names)].filter((name) => !timing.includes(name)).sort(),
          ends: Math.max(0, ...effects.map((effect) => Number(effect.getComputedTiming().endTime))),
        }
      }, dots)
      expect(drawings, path).toBeGreaterThanOrEqual(6)
      expect(moved, path).toBe(reducedMotion === 'reduce' ? 0 : drawings)
      // Others would be moved by the main thread.
      if (moved > 0) expect(properties, path).toEqual(['opacity', 'transform', 'translate'])
      expect(ends, path).toBeLessThanOrEqual(2400)
    }
  }
})
