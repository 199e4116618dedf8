import type { Figure } from '../report.ts'
import { visitor } from '../sites/requests.ts'
import type { Workbench } from '../sites/workbench.ts'
import { inTurns, median, medianRatio } from '../statistics.ts'

const rounds = 200
const warmUp = 20

/** How long an answer takes, beside a static file of the same worker. */
export async function answers(bench: Workbench): Promise<Figure[]> {
  const site = await bench.startOurs()
  const { visit, leave } = visitor(site.origin)
  try {
    const { headers } = await visit('/')
    await visit('/ar')
    const time = async (path: string, given: Record<string, string> = {}) => {
      const begun = performance.now()
      await visit(path, given)
      return performance.now() - begun
    }
    const measurements = [
      () => time('/favicon.svg'),
      () => time('/'),
      () => time('/ar'),
      () => time('/', { 'if-none-match': String(headers.etag) }),
      () => time('/no-such-page'),
    ]
    await inTurns(warmUp, measurements)
    const [file = [], ...pages] = await inTurns(rounds, measurements)
    const names = [
      'a cached page, English',
      'a cached page, Arabic',
      'an unchanged page',
      'an unknown address',
    ]
    return [
      { name: 'Answer time of a static asset', value: median(file), unit: 'ms' },
      ...pages.map(
        (values, index): Figure => ({
          name: `Answer time of ${names[index]} ÷ static asset`,
          value: medianRatio(values, file),
          unit: 'ratio',
        }),
      ),
    ]
  } finally {
    leave()
    await site.stop()
  }
}
