import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mails, publicKinds, refused, screens } from '../../shots/kinds.ts'
import {
  compareWithAccepted,
  langs,
  nameOf,
  type Shot,
  schemes,
  sizes,
  storeShot,
} from '../../shots/shots.ts'
import { signIn } from '../support/admin.ts'
import { shownHere } from '../support/canvas.ts'
import { leadOf } from '../support/crm.ts'
import { postEnquiry, untilHydrated } from '../support/enquiry.ts'
import { holdTimes, pictureDay, takePicture } from '../support/picture.ts'
import { expect, test } from '../support/test.ts'
import type { Guard } from '../support/watch-page.ts'

/*
 * Each type of page looks as it was last accepted (test/shots/accepted.json). `npm run screenshots` takes every picture
 * for the contact sheet and refuses none; a full run compares every public page.
 */

const shooting = Boolean(process.env.SHOTS)

if (shooting) {
  // One test, because the list and the inbox show the data of all tests.
  test('screens of the admin', async ({ page, browser, visitor }) => {
    test.setTimeout(300_000)
    await sendEnquiries(page, visitor)
    for (const lang of langs) {
      for (const viewport of sizes) {
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
        const screen = await context.newPage()
        await shownHere(screen)
        await signIn(screen)
        for (const [kind, path] of Object.entries(screens)) {
          await openScreen(screen, `${lang === 'en' ? '' : '/ar'}${path}`, kind)
          await takeBoth(
            screen,
            schemes.map((scheme) => ({ kind, lang, width: viewport.width, scheme })),
          )
        }
        await context.close()
      }
    }
  })
}

for (const { kind, fileIn } of mails) {
  test(`${kind} looks as accepted`, { tag: ['@once', '@full'] }, async ({ browser }) => {
    for (const lang of langs) {
      for (const viewport of sizes) {
        const page = await browser.newPage({ viewport })
        await page.setContent(readFileSync(fileIn(lang), 'utf8'))
        const { width } = viewport
        await takeBoth(
          page,
          schemes.map((scheme) => ({ kind, lang, width, scheme })),
        )
        await page.close()
      }
    }
  })
}

for (const [kind, path] of [...publicKinds(), [refused, `/${refused}`] as const]) {
  for (const lang of langs) {
    for (const viewport of sizes) {
      const { width } = viewport
      const shots = schemes.map((scheme) => ({ kind, lang, width, scheme }))

      test.describe(`${kind} in ${lang} at ${width} px`, () => {
        test.use({ lang, viewport, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

        test('looks as accepted', { tag: ['@once', '@full'] }, async ({ page, site, guard }) => {
          if (kind === refused) await answerRefused(page, guard, lang)
          if (kind === 'not-found') await stopCountdown(page, guard)
          else await page.clock.setFixedTime(pictureDay)
          await site.open(path)
          // A separate script adds it.
          if (kind === 'not-found') await page.locator('[data-countdown]').waitFor()
          await takeBoth(page, shots)
        })
      })
    }
  }
}

async function takeBoth(page: Page, shots: Shot[]): Promise<void> {
  for (const shot of shots) {
    await page.emulateMedia({ colorScheme: shot.scheme })
    const name = nameOf(shot)
    // The editor fills the window, and so does its bar.
    const png = await takePicture(page, shot.kind === 'admin-editor' ? 'window' : 'page')
    const found = compareWithAccepted(name, png)
    storeShot(name, png, found)
    if (shooting) continue
    const message = `${name} looks different: ${found.difference}. Run npm run screenshots, look at test-results/shots.html, then npm run screenshots -- --accept`
    expect.soft(found.difference, message).toBeNull()
  }
}

async function openScreen(page: Page, path: string, kind: string): Promise<void> {
  await page.goto(path)
  if (kind === 'admin-editor') await untilHydrated(page.locator('.editor-footer'))
  // Lists and the canvas load with a request of their own.
  await page.waitForLoadState('networkidle')
  await holdTimes(page)
}

/** Shows the panel of a form that could not be sent. */
async function answerRefused(page: Page, guard: Guard, lang: Shot['lang']): Promise<void> {
  guard.allowStatus(415)
  await page.route(`**/${refused}`, async (route) => {
    const response = await page.request.post(`${lang === 'en' ? '' : '/ar'}/api/leads`, {
      headers: { origin: process.env.SITE ?? '', accept: 'text/html', 'content-type': 'text/plain' },
      data: 'x',
    })
    await route.fulfill({ response })
  })
}

async function stopCountdown(page: Page, guard: Guard): Promise<void> {
  guard.allowStatus(404)
  await page.clock.install({ time: pictureDay })
  await page.clock.pauseAt(pictureDay.getTime() + 1000)
}

async function sendEnquiries(page: Page, visitor: string): Promise<void> {
  for (const [name, email, message] of [
    ['نورة القحطاني', 'noura@example.sa', 'نريد تطبيقًا لحجز المواعيد في ثلاث عيادات بالرياض.'],
    ['Omar Al-Harbi', 'omar@example.com', 'A delivery app with live tracking, Arabic first, before Ramadan.'],
  ] as const) {
    await postEnquiry(page, visitor, { name, email, message })
    // Delivered in every picture, because the state may change between pictures.
    await leadOf(email)
  }
}
