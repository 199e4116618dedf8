import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { hangingFrom } from '../support/hanging-database.ts'
import { all, parseHtml, textOf } from '../support/html.ts'
import { setLongLimits, setRealLimits } from '../support/real-limits.ts'
import { played, startVirtualTime } from '../support/virtual-time.ts'
import { visit } from '../support/visit.ts'

/* A database that never responds: the estimate is made of the built-in figures, in time, and is not kept. */

beforeEach(() => {
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealLimits()
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

describe.each(langs)('while D1 hangs, in %s', (lang) => {
  test('an answered question leads to a range', async () => {
    const path = `${localPath(lang, urls.estimate)}?app=food-delivery-app&step=result`
    const { result, ms } = await played(visit(path, { env: hangingFrom(1) }))
    expect(result.status).toBe(200)
    expect(ms).toBeLessThanOrEqual(5000)
    const amount = all(parseHtml(await result.text()), (el) => el.attributes.class === 'estimate-amount')
    expect(amount.map(textOf).join()).toMatch(/\d/)
  })

  test('the range follows the answers', async () => {
    const path = `${localPath(lang, urls.estimateRange)}?app=food-delivery-app`
    const { result, ms } = await played(visit(path, { env: hangingFrom(1) }))
    expect(result.status).toBe(200)
    expect(ms).toBeLessThanOrEqual(5000)
    expect(Object.values(await result.json()).join()).toMatch(/\d/)
  })
})
