import type { ClearPorts } from '../../src/leads/ops/clear.ts'
import type { LeadTable } from '../support/lead-table.ts'
import type { Clockwork, Process } from './clockwork.ts'

type World = {
  clock: Clockwork
  table: LeadTable
  d1: <Result>(process: Process, work: () => Result) => Promise<Result>
  /** One request to Turnstile. */
  turnstile: (process: Process) => Promise<boolean>
  dailyLimit: () => number
}

/** The leads that leave quarantine automatically. */
export class SimulatedQuarantine {
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  clearPorts(process: Process): ClearPorts {
    const { clock, table, d1, turnstile, dailyLimit } = this.world
    return {
      state: (asked) => d1(process, () => table.clearingState(asked)),
      clear: (clearing) => d1(process, () => table.clear(clearing)),
      turnstileAnswers: () =>
        clock
          .within(process)(3000, () => turnstile(process))
          .catch(() => false),
      dailyLimit: dailyLimit(),
      now: () => clock.now,
      log: () => {},
    }
  }

  /** Whether a lead waits that will be released automatically within the day's budget. */
  isClearing(): boolean {
    const { rows, history } = this.world.table
    const waits = (code: string) =>
      rows.some(({ state, suspicion, turn }) => state === 'quarantined' && suspicion === code && turn <= 2)
    const flooded = history.filter(({ event }) => event === 'flood_over').length
    return waits('turnstile_down') || (waits('flood') && flooded < Math.floor(this.world.dailyLimit() * 0.1))
  }
}
