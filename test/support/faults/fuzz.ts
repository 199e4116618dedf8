import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { attacks } from './attacks.ts'

const seed = Number(env.FUZZ_SEED || (env.FUZZ_FULL ? Date.now() % 2 ** 31 : 20261121))
const fullSeconds = 30

/**
 * The same few cases with every `npm test`, and new ones for half a minute in a full run. A failure prints seed and
 * path: `FUZZ_SEED=… FUZZ_PATH=… npx vitest …` repeats this case.
 */
export function fuzzing(runs: number): fc.Parameters<unknown> {
  return {
    seed,
    ...(env.FUZZ_PATH ? { path: String(env.FUZZ_PATH) } : {}),
    ...(env.FUZZ_FULL
      ? { numRuns: 1_000_000, interruptAfterTimeLimit: fullSeconds * 1000, markInterruptAsFailure: false }
      : { numRuns: runs }),
  }
}

/** Units that texts stumble over: controls, bidi controls, halves of pairs, joiners, combining marks. */
const oddCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0x1f }),
  fc.integer({ min: 0x7f, max: 0x9f }),
  fc.integer({ min: 0x200b, max: 0x206f }),
  fc.integer({ min: 0xd800, max: 0xdfff }),
  fc.integer({ min: 0x300, max: 0x36f }),
  fc.integer({ min: 0x600, max: 0x6ff }),
  fc.constantFrom(0x61c, 0x85, 0xfeff, 0xfffe, 0xffff, 0x2028, 0x2029, 0x26, 0x3c, 0x22, 0x27, 0x60),
  fc.integer({ min: 0, max: 0xffff }),
)
const oddText = fc.array(oddCharacter, { maxLength: 30 }).map((units) => String.fromCharCode(...units))

/** Any text: plain, odd, hostile, or one within the other, of any length. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  oddText,
  fc.constantFrom(...attacks),
  fc.tuple(oddText, fc.constantFrom(...attacks), oddText).map((parts) => parts.join('')),
  fc.tuple(fc.string(), fc.integer({ min: 0, max: 3000 })).map(([part, times]) => part.repeat(times)),
)

const name = fc.oneof(
  fc.constantFrom('en', 'ar', 'title', 'text', 'url', 'toString', 'constructor', '__proto__', 'length', '0'),
  fc.string({ maxLength: 10 }),
)

/** Any JSON, with hostile names and texts in it. */
export const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'json' },
    text,
    fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, 0.1, ''),
    fc.array(tie('value'), { maxLength: 4, depthIdentifier: 'json' }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, depthIdentifier: 'json' }),
  ),
})).value
