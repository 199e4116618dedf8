import { vi } from 'vitest'
import { CONTROLS, type ControlName } from '../../art/controls.ts'
import { SCREENS } from '../../art/screens/registry.ts'
import type { Pen } from '../../src/ui/illustrations/pen.ts'
import { catalogue } from '../../tools/art/catalogue.ts'

/** By the name of a drawn picture, what it shows of products: screens and controls by their names. */
export function drawnScreens(): Map<string, string[]> {
  const draws = [
    ...Object.entries(SCREENS).map(([name, screen]) => ({ name, draw: vi.spyOn(screen, 'draw') })),
    ...Object.keys(CONTROLS)
      .filter((name) => isControl(name))
      .map((name) => ({ name: `${name} control`, draw: vi.spyOn(CONTROLS, name) })),
  ]
  const pen: Pen = { language: 'en', text: () => '', icon: () => '', id: () => 'i' }
  const shown = catalogue.map(({ name, draw }) => {
    for (const { draw } of draws) draw.mockClear()
    draw(pen)
    const called = draws.filter(({ draw }) => draw.mock.calls.length > 0)
    return [name, called.map(({ name }) => name)] as const
  })
  vi.restoreAllMocks()
  return new Map(shown)
}

const isControl = (name: string): name is ControlName => Object.hasOwn(CONTROLS, name)
