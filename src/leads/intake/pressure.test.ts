import { expect, test } from 'vitest'
import { within } from '../../time.ts'
import { measurePressure, type PressurePorts } from './pressure.ts'
import { nobody, senderOf } from './sender.ts'

const origin = { address: '192.0.2.1', asn: 39_891, location: 'RUH' }
const now = Date.parse('2026-11-21T09:00:00.000Z')

function ports(changes: Partial<PressurePorts>): PressurePorts {
  return {
    within,
    log: () => {},
    now: () => now,
    salt: async () => 'salt',
    count: () => Promise.reject(new Error('D1_ERROR')),
    limits: {
      LEADS_PER_ADDRESS_HOUR: 20,
      LEADS_PER_ADDRESS_DAY: 40,
      LEADS_PER_NETWORK_DAY: 100,
      LEADS_PER_ASN_HOUR: 60,
      LEADS_PER_LOCATION_HOUR: 90,
      LEADS_PER_HOUR: 120,
    },
    ...changes,
  }
}

test('a failed count raises no suspicion, and the lead keeps its sender, so that it is counted when it is stored', async () => {
  const sender = await senderOf(origin, 'salt')
  expect(await measurePressure(origin, ports({}))).toEqual({ sender, turn: 0, suspicion: null })
  const hanging = ports({ count: () => new Promise(() => {}), within: (ms, work) => within(ms / 50, work) })
  expect(await measurePressure(origin, hanging)).toEqual({ sender, turn: 0, suspicion: null })
})

test('without the day’s key the sender is unknown', async () => {
  const away = ports({ salt: () => Promise.reject(new Error('D1_ERROR')) })
  expect(await measurePressure(origin, away)).toEqual({ sender: nobody, turn: 0, suspicion: null })
})
