import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const roomBytes = 2 * 1024 ** 3

/** Where tests keep databases: in memory if there is room, because D1 waits for the disk at each statement. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > roomBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
