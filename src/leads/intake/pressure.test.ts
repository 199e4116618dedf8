import { expect, test } from 'vitest'
import { within } from '../../time.ts'
import { feelPressure, type PressurePorts } from './pressure.ts'
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

test('what cannot be counted suspects nobody, and the lead keeps its sender, by which it is counted when it is stored', async () => {
  const sender = await senderOf(origin, 'salt')
  expect(await feelPressure(origin, ports({}))).toEqual({ sender, turn: 0, suspicion: null })
  const hanging = ports({ count: () => new Promise(() => {}), within: (ms, work) => within(ms / 50, work) })
  expect(await feelPressure(origin, hanging)).toEqual({ sender, turn: 0, suspicion: null })
})

test('without the key of the day nobody is known', async () => {
  const away = ports({ salt: () => Promise.reject(new Error('D1_ERROR')) })
  expect(await feelPressure(origin, away)).toEqual({ sender: nobody, turn: 0, suspicion: null })
})
