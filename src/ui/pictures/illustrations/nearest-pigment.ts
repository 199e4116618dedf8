import { PIGMENTS } from './pigments.ts'

/** The pigment whose main colour is nearest to a colour `#rrggbb`. */
export function nearestPigment(colour: string): string {
  const distances = Object.entries(PIGMENTS).map(([name, { main }]) => ({
    name,
    far: distance(main, colour),
  }))
  return distances.reduce((nearest, each) => (each.far < nearest.far ? each : nearest)).name
}

function distance(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)]
  return a.reduce((sum, part, index) => sum + (part - (b[index] ?? 0)) ** 2, 0)
}

function parts(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
