import { attempts, leadOf, setCrm, takenLeads } from './support/crm.ts'
import { enquiryForm, newSender } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 90_000 })

for (const [state, mode] of [
  ['is down', '500'],
  ['hangs', 'hang'],
] as const) {
  test(`the visitor notices nothing while the CRM ${state}, and the lead arrives later @once`, async ({
    page,
    site,
  }) => {
    const email = newSender()
    await site.open('/contact')
    const { fill, send } = enquiryForm(page, site)
    await fill({ name: 'Faisal', email, subject: site.t('form.subject.general'), message: 'Hello' })

    await setCrm(mode, email)
    await send()
    await expect(page).toHaveURL(site.path('/thank-you'))
    await expect.poll(() => attempts(email), { timeout: 30_000 }).toBeGreaterThan(0)
    expect(await takenLeads(email)).toEqual([])

    await setCrm('ok', email)
    await leadOf(email)
  })
}
