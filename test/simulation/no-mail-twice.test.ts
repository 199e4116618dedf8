import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { hourMs } from '../../contract/durations.ts'
import { anyBehaviour, anyMailBehaviour, anyWeather, play, runs, scenarios } from './scenario.ts'

/*
 * Mails in the same world as leads: the product's own planning, claiming, settling and judging of answers, with every
 * effect failing before or after it happens. A failure prints how to replay it, as in no-lead-lost.test.ts.
 */

vi.setConfig({ testTimeout: 3_600_000 })

test.each(['http', 'binding'] as const)(
  'mail is delivered at most once and with its lead, and none is missing, through %s',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        scenarios(anyWeather, anyBehaviour),
        anyMailBehaviour,
        async (scenario, mailBehaviour) => {
          const { world, outcomes } = await play({ ...scenario, mail: { kind, behaviour: mailBehaviour } })
          const { delivered } = world.mail
          expect(delivered.toSorted()).toEqual([...new Set(delivered)].toSorted())

          const leads = new Map((await world.rows()).map((lead) => [lead.id, lead]))
          const leadOf = (subject: string) => leads.get(subject.split(':')[1] ?? '')
          expect(
            delivered.filter((subject) => (leadOf(subject)?.state ?? 'quarantined') === 'quarantined'),
          ).toEqual([])
          const confirmed = delivered.filter((subject) => subject.startsWith('visitor:'))
          const addresses = confirmed.map((subject) => leadOf(subject)?.email)
          expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())

          const mails = await world.mails()
          const trusted = [...leads.values()].filter(({ state }) => state !== 'quarantined')
          expect(mails.filter(({ kind }) => kind !== 'trouble')).toHaveLength(trusted.length * 2)
          const states =
            kind === 'http' ? ['sent', 'failed', 'skipped'] : ['sent', 'failed', 'skipped', 'unknown']
          const unknown = mailBehaviour.rejecting > 0 ? ['unknown'] : []
          expect(mails.filter(({ state }) => ![...states, ...unknown].includes(state))).toEqual([])
          expect(mails.filter(({ state }) => state === 'failed')).toEqual(
            mailBehaviour.rejecting > 0 ? expect.anything() : [],
          )
          const sent = mails.filter(({ state }) => state === 'sent').map(({ key }) => key)
          expect(sent.filter((key) => !delivered.includes(key))).toEqual([])
          // Mail takes no resources from the leads.
          expect(
            outcomes.filter(
              ({ suspicion, isAcknowledged, receipts }) => !suspicion && isAcknowledged && receipts === 0,
            ),
          ).toEqual([])
        },
      ),
      runs(10, 10_000),
    )
  },
)

test('mail is delivered at most once, and every mail ends, although the provider is away', async () => {
  const behaviours = fc.constantFrom(
    { unanswered: 1 },
    { busy: 1 },
    { lost: 1 },
    { lost: 0.3, unanswered: 0.3, busy: 0.4 },
  )
  await fc.assert(
    fc.asyncProperty(scenarios(anyWeather, anyBehaviour), behaviours, async (scenario, behaviour) => {
      const mail = {
        kind: 'http',
        behaviour: { lost: 0, unanswered: 0, busy: 0, rejecting: 0, death: 0, ...behaviour },
        forMs: 80 * hourMs,
      } as const
      const { world } = await play({ ...scenario, mail })
      const { delivered } = world.mail
      expect(delivered.toSorted()).toEqual([...new Set(delivered)].toSorted())
      const states = (await world.mails()).map(({ state }) => state)
      expect(states.filter((state) => !['sent', 'failed', 'unknown', 'skipped'].includes(state))).toEqual([])
    }),
    runs(1, 200),
  )
})
