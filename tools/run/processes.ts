import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifetime } from './lifetime.ts'

type Running = {
  child: ChildProcess
  /** Resolves once the process has exited, never rejects: exit code, or null after a signal or failed start. */
  ended: Promise<number | null>
}

const grace = 3_000

/**
 * Starts a Node program as leader of its own process group, so that everything it starts (workerd, esbuild) can be
 * ended with it by one signal, without searching the process table. A program with an IPC channel is asked to
 * stop by a message, any other by SIGTERM.
 */
export function startNode(life: Lifetime, args: string[], options: SpawnOptions): Running {
  life.signal.throwIfAborted()
  const child = spawn(process.execPath, args, { ...options, detached: true })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.once('error', () => resolve(null))
  })
  const running = { child, ended }
  life.atEnd(() => stop(running))
  return running
}

/** Runs a Node program to completion; its output is printed if it fails or with `verbose`. */
export async function runNode(life: Lifetime, args: string[], options: SpawnOptions & { verbose: boolean }) {
  const { verbose, ...rest } = options
  const running = startNode(life, args, { ...rest, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [running.child.stdout, running.child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await running.ended
  life.signal.throwIfAborted()
  if (code !== 0) throw new Error(`${output.trim()}\n${args.join(' ')} failed (exit code ${code})`)
  if (verbose) process.stderr.write(output)
}

/** Ends the process and all it started. */
async function stop({ child, ended }: Running): Promise<void> {
  if (child.pid === undefined) return
  if (child.connected) child.send('stop')
  else child.kill('SIGTERM')
  await Promise.race([ended, pause(grace)])
  killGroup(child.pid)
  await Promise.race([ended, pause(grace)])
}

/** Kills what the leader left behind; usually the group is empty. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // No such process: the group is empty.
  }
}
